-- english ---------------------------------------------------------------------------------------------------
-- The level of a student's English, as the test told it last.
create table english_level (
  student_id integer not null references student (student_id),
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1')),
  taken_at timestamptz not null,
  primary key (student_id)
);

-- A unit that a student has begun. Units and exercises are content: they are known by their names.
create table english_unit (
  student_id integer not null references student (student_id),
  unit text not null,
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  finished_at timestamptz,
  primary key (student_id, unit)
);

-- How an exercise of a unit stands: right once, it stays so. A dictation that nobody could hear is left out.
create table english_answer (
  student_id integer not null references student (student_id),
  unit text not null,
  exercise text not null,
  state text not null check (state in ('right', 'wrong', 'unheard')),
  primary key (student_id, unit, exercise)
);

-- When an exercise is to be repeated, as FSRS counts it.
create table english_card (
  student_id integer not null references student (student_id),
  unit text not null,
  exercise text not null,
  due_at timestamptz not null,
  stability double precision not null,
  difficulty double precision not null,
  scheduled_days integer not null,
  reps integer not null,
  lapses integer not null,
  state smallint not null,
  reviewed_at timestamptz not null,
  primary key (student_id, unit, exercise)
);
create index english_card_due on english_card (student_id, due_at);

-- How much was repeated on a day.
create table english_day (
  student_id integer not null references student (student_id),
  day date not null,
  reviews integer not null check (reviews > 0),
  primary key (student_id, day)
);
