-- When a group meets, week by week. A job makes its lessons of the coming weeks.
create table timetable_plan (
  id integer generated always as identity primary key,
  group_id integer not null references study_group (id),
  -- 0 is Monday.
  weekdays smallint[] not null
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  starts time not null,
  ends time not null check (ends > starts),
  room text,
  first_day date not null,
  last_day date check (last_day >= first_day)
);
create index timetable_plan_group on timetable_plan (group_id);

alter table study_lesson
  -- The plan that it was made by and the day it stands there, wherever it was moved since.
  add column plan_id integer references timetable_plan (id),
  add column plan_day date,
  -- Staff moved it: the plan says no longer when it is.
  add column is_moved boolean not null default false,
  -- What it teaches follows from the order of the course.
  add column takes_turn boolean not null default false,
  add column substitute_id integer references person (id),
  add constraint study_lesson_plan unique (plan_id, plan_day),
  add constraint study_lesson_times check (ends_at >= starts_at);
create index study_lesson_substitute on study_lesson (substitute_id, starts_at) where substitute_id is not null;
create index study_lesson_time on study_lesson (starts_at);

-- Lessons that do not take place. `study_lesson` has only those that do; here is the row as it was, to be put back.
create table timetable_cancelled (
  lesson_id integer primary key,
  group_id integer not null references study_group (id),
  plan_id integer references timetable_plan (id),
  plan_day date,
  starts_at timestamptz not null,
  lesson jsonb not null,
  cancelled_by integer references person (id),
  cancelled_at timestamptz not null
);
create index timetable_cancelled_group on timetable_cancelled (group_id, starts_at);

