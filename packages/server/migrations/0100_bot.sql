-- The Telegram bot: who it talks with, what it is to say, and which server is at it.
create table bot_chat (
  -- Of a private chat, which is the id of the person's own account there.
  chat_id bigint primary key,
  -- The number of the contact that they shared, their own. Whoever shares it last has it.
  phone text unique,
  lang text check (lang in ('uz', 'ru')),
  -- Since when Telegram answers 403: nothing more is sent until they come back.
  blocked_at timestamptz,
  -- The next message of the chat may go then: one a second.
  free_at timestamptz not null default 'epoch',
  seen_at timestamptz not null
);

-- A person of the platform in a chat: one, while a mother may have two children in hers.
create table bot_link (
  person_id integer primary key references person (id),
  chat_id bigint not null references bot_chat (chat_id) on delete cascade,
  linked_at timestamptz not null
);
create index bot_link_chat on bot_link (chat_id);

-- Kinds of messages that a person does not want.
create table bot_off (
  person_id integer not null references person (id),
  kind text not null,
  primary key (person_id, kind)
);

-- What is to be sent. Written down as `sending` before Telegram is asked: a message whose server died meanwhile may have
-- come, and is never sent again. Without a bot it is `outbox`, for administrators.
create table bot_message (
  id integer generated always as identity primary key,
  chat_id bigint references bot_chat (chat_id) on delete cascade,
  person_id integer references person (id),
  -- Of a code in the outbox.
  phone text,
  kind text not null,
  -- What is said once: of one absence to one parent.
  once_key text unique,
  -- Telegram's fields of a message; null when it is over.
  body jsonb,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'outbox')),
  -- 0: somebody waits for it.
  priority smallint not null,
  not_before timestamptz not null,
  created_at timestamptz not null,
  taken_at timestamptz,
  -- Of a code.
  expires_at timestamptz
);
create index bot_message_waiting on bot_message (priority, id) where state = 'waiting';
create index bot_message_chat on bot_message (chat_id);
create index bot_message_person on bot_message (person_id);
create index bot_message_created on bot_message (created_at);

-- One of the servers asks Telegram what is new and sends; another one takes over when it is silent.
create table bot_lease (
  name text primary key,
  holder text not null,
  until timestamptz not null,
  -- As Telegram calls the bot.
  username text,
  -- Updates below were done.
  next_update bigint not null default 0
);

-- Parents are told of each absence soon after it is marked.
create index attendance_mark_absent on attendance_mark (marked_at) where attendance_type = 0;
