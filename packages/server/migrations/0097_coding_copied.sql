-- coding: programs that are another student's, by their fingerprints ----------------------------------------
-- Of each student, task and language the first accepted program that is long enough to be somebody's own.
create table coding_print (
  student_id integer not null references student (student_id),
  task_id integer not null references coding_task (id),
  lang text not null,
  submission_id integer not null,
  prints integer[] not null,
  primary key (student_id, task_id, lang)
);
create index coding_print_task on coding_print (task_id, lang, submission_id);

-- The program of another student to which one is alike: its coins wait for a person.
alter table coding_submission add column copied_from integer;
-- Solved by a program that waits for a person, or waited and was let go without coins.
alter table coding_progress add column is_held boolean not null default false;
