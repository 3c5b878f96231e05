-- A certificate says what was true when it was issued, and its paper with it.
create table certificate (
  id integer generated always as identity primary key,
  student_id integer not null references student (student_id),
  course_id integer not null references study_course (id),
  code text not null unique,
  first_name text not null,
  last_name text not null,
  course_uz text not null,
  course_ru text not null,
  centre text not null,
  pdf bytea not null,
  issued_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  withdrawn_by integer references person (id),
  unique (student_id, course_id),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
