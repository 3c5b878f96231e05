-- coding: what the assistant may not solve ---------------------------------------------------------------------
-- When a student last opened a task. It is no work on it, so that it stands apart from how far they are.
create table coding_opened (
  student_id integer not null references student (student_id),
  task_id integer not null references coding_task (id),
  opened_at timestamptz not null,
  primary key (student_id, task_id)
);
