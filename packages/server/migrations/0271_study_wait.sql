-- people ------------------------------------------------------------------------------------------------------------
-- How many a group takes; null: nobody has said.
alter table study_group add column places integer check (places between 1 and 999);

-- Who waits for a place in a group, in the order in which they were entered: a student, or somebody who asked to be called.
create table study_wait (
  id integer generated always as identity primary key,
  group_id integer not null references study_group (id),
  student_id integer references student (student_id),
  lead_id integer references lead (id) on delete cascade,
  at timestamptz not null,
  entered_by integer references person (id),
  constraint study_wait_who check (num_nonnulls(student_id, lead_id) = 1),
  constraint study_wait_student unique (group_id, student_id),
  constraint study_wait_lead unique (group_id, lead_id)
);
create index study_wait_of_student on study_wait (student_id) where student_id is not null;
create index study_wait_of_lead on study_wait (lead_id) where lead_id is not null;
