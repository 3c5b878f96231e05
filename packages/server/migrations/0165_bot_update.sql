-- Updates of Telegram that were done: it says one again when it did not hear that it was taken.
create table bot_update (
  update_id bigint primary key,
  done_at timestamptz not null
);
create index bot_update_done on bot_update (done_at);

alter table bot_chat
  -- The latest update of the chat: what comes after it and is older changes nothing.
  add column last_update bigint,
  -- Since when somebody wants nothing more to be sent, by `/stop`.
  add column stopped_at timestamptz;

-- What was done is known by each update.
alter table bot_lease drop column next_update;
