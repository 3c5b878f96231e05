-- Marks whose coins, xp and streak are still to follow: a sheet is written whole under one lock, what follows from it
-- student by student.
create table attendance_due (
  student_id integer not null references student (student_id) on delete cascade,
  lesson_id integer not null references study_lesson (id) on delete cascade,
  primary key (lesson_id, student_id)
);
create index attendance_due_student on attendance_due (student_id);
