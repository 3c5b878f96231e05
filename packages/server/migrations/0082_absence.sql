-- Why a parent says that a child will not come, or did not: it stands beside the mark, which is the teacher's.
create table attendance_absence (
  student_id integer not null references student (student_id),
  lesson_id integer not null references study_lesson (id) on delete cascade,
  reason text not null,
  told_by integer references person (id),
  told_at timestamptz not null,
  primary key (student_id, lesson_id)
);
create index attendance_absence_lesson on attendance_absence (lesson_id);
