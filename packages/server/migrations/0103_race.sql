-- class races of the typing game ----------------------------------------------------------------------------
-- A room that a teacher opened; its state follows from its times.
create table race (
  id integer generated always as identity primary key,
  code text not null,
  opened_by integer not null references person (id),
  lang text not null check (lang in ('uz', 'ru', 'en')),
  text text not null,
  opened_at timestamptz not null,
  -- When the first key counts.
  started_at timestamptz,
  ends_at timestamptz not null
);
create index race_code on race (code, ends_at);
create index race_opened_by on race (opened_by, opened_at desc);

create table race_racer (
  race_id integer not null references race (id) on delete cascade,
  student_id integer not null references student (student_id),
  -- The run that it becomes when it is handed in.
  run_id uuid not null,
  joined_at timestamptz not null,
  -- The keys as they came, [ms, key] each.
  events jsonb not null default '[]',
  letters integer not null default 0,
  words_per_minute integer not null default 0,
  -- What was answered when it was handed in: the same once more to whoever asks once more.
  reply jsonb,
  primary key (race_id, student_id)
);
create index race_racer_student on race_racer (student_id, joined_at desc);

-- Wrong codes, so that nobody tries them all.
create table race_guess (
  student_id integer not null references student (student_id),
  since timestamptz not null,
  wrong integer not null,
  primary key (student_id)
);

-- A race uses none of the day's runs.
alter table typing_run add column is_race boolean not null default false;
