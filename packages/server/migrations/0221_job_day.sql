-- Of each job that is done once a day, the day for which it was done last: a computer that is off at night does it later.
create table job_day (
  name text primary key,
  day date not null,
  -- The latest day of all: what was missed since is made up for, and a clock that was wrong for a while misses nothing.
  latest date not null
);
