-- A table that an administrator brought. Its lines are staged with what they mean; a job applies them, each once.
create table import_run (
  id integer generated always as identity primary key,
  kind text not null,
  dry_run boolean not null,
  state text not null check (state in ('checked', 'refused', 'waiting', 'running', 'done')),
  rows integer not null,
  -- How many places are wrong, and the first of them.
  wrong integer not null default 0,
  errors jsonb not null default '[]',
  made_by integer not null references person (id),
  made_at timestamptz not null,
  finished_at timestamptz
);
-- One at a time.
create unique index import_run_open on import_run ((true)) where state in ('waiting', 'running');

create table import_line (
  import_id integer not null references import_run (id) on delete cascade,
  line integer not null,
  staged jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'unchanged', 'failed')),
  -- Of people: who it is.
  person_id integer references person (id),
  primary key (import_id, line)
);
create index import_line_waiting on import_line (import_id, line) where state = 'waiting';
create index import_line_person on import_line (person_id) where person_id is not null;

-- How a login is found to be free, and whose contact a number is, among ten thousand.
create index person_login_begins on person (login text_pattern_ops);
create index person_contact_phone on person (contact_phone) where contact_phone is not null;

-- What a student had at the end of a day by the centre's own books.
create table payment_opening (
  student_id integer primary key references student (student_id),
  as_of date not null,
  balance integer not null,
  set_at timestamptz not null
);
-- A row that brings the balance into line with those books. What was paid after their day is counted beside it.
alter table payment_entry add column is_opening boolean not null default false;
-- A name as tables spell it (features/people/queries.ts, `folded`).
create index person_folded_name on person (translate(lower(first_name || ' ' || last_name), 'ёʼ’‘`''', 'еʻʻʻʻʻ'));
