-- typing ----------------------------------------------------------------------------------------------------
-- What the server thinks of a run; accepted says the same in one bit, for the boards.
alter table typing_run add column state text not null default 'accepted' check (state in ('accepted', 'held', 'rejected'));
-- The run as its student knows it; those before it have none.
alter table typing_run add column run_id uuid;
alter table typing_run add column text text;
alter table typing_run add column accuracy real check (accuracy between 0 and 1);
-- From the first key to the last.
alter table typing_run add column duration_ms integer check (duration_ms >= 0);
-- Why it is held or refused, in the server's words.
alter table typing_run add column why text;
-- The coins that it brings, which a held one keeps a place for.
alter table typing_run add column coins integer not null default 0 check (coins >= 0);
alter table typing_run add column decided_at timestamptz;
create unique index typing_run_id on typing_run (student_id, run_id) where run_id is not null;
create index typing_run_day on typing_run (student_id, finished_at);
create index typing_run_held on typing_run (finished_at) where state = 'held';

-- A run that waited for a person may become one that badges are given for.
create trigger typing_run_badge_later after update of accepted on typing_run
  for each row when (new.accepted and not old.accepted) execute function badge_signal();

-- The run that a student is in: the next one takes its place.
create table typing_open (
  student_id integer not null references student (student_id),
  run_id uuid not null,
  lang text not null check (lang in ('uz', 'ru', 'en')),
  text text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- What was answered when it was handed in: the same once more to whoever asks once more.
  reply jsonb,
  primary key (student_id)
);

-- How a run was typed: the ms before each letter of the text, and a mark by which copies are found.
create table typing_trace (
  student_id integer not null references student (student_id),
  run_id uuid not null,
  lang text not null,
  text text not null,
  finished_at timestamptz not null,
  sketch bit(256) not null,
  delays integer[] not null,
  primary key (student_id, run_id)
);
create index typing_trace_text on typing_trace (lang, text, finished_at);

-- The best run of each language: when which part of the text was reached.
create table typing_best (
  student_id integer not null references student (student_id),
  lang text not null check (lang in ('uz', 'ru', 'en')),
  words_per_minute integer not null,
  letters integer not null,
  pace integer[] not null,
  primary key (student_id, lang)
);

-- Which key was struck where another one was wanted.
create table typing_mistake (
  student_id integer not null references student (student_id),
  lang text not null check (lang in ('uz', 'ru', 'en')),
  wanted text not null,
  struck text not null,
  times integer not null,
  seen_at timestamptz not null,
  primary key (student_id, lang, wanted, struck)
);
