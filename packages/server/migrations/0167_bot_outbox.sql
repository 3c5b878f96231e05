-- Messages longer than Telegram takes go in parts; what is not taken is tried so often and no more, and then stands in the
-- outbox with why.
alter table bot_message
  add column part smallint not null default 0,
  add column tries smallint not null default 0,
  add column reason text;
create index bot_message_outbox on bot_message (id) where state in ('outbox', 'failed', 'unknown');
