-- Which time was premium: a lesson's coins go by the status of then, not of now (ruling 15). The end of the last
-- period also stands in student.premium_until, where every request reads it.
create table premium_period (
  student_id integer not null references student (student_id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  coins integer not null check (coins >= 0),
  primary key (student_id, starts_at)
);
