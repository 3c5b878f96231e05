-- hello ---------------------------------------------------------------------------------------------------
create table hello_said (
  student_id integer not null references student (student_id),
  said_at timestamptz not null,
  primary key (student_id, said_at)
);
create trigger hello_said_badge after insert on hello_said for each row execute function badge_signal();
