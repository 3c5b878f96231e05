-- bot -----------------------------------------------------------------------------------------------------
-- Why the bot hears nothing, since when: one row while it does not, none while it does.
create table bot_fault (
  kind text primary key,
  since timestamptz not null
);

-- Since when somebody is in no chat any more, and whether a chat is gone from Telegram, not only blocked.
alter table bot_unlinked add column at timestamptz not null default now();
alter table bot_chat add column is_gone boolean not null default false;

-- Groups that hear of new leads: an administrator has said so there.
create table bot_group (
  id integer generated always as identity primary key,
  chat_id bigint not null unique references bot_chat (chat_id) on delete cascade,
  title text not null,
  confirmed_at timestamptz not null
);
