with lesson as (
  insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
  select g.id, 1, 'x', 'x', timestamptz '2026-01-05 08:30+05' + n * interval '1 day',
    timestamptz '2026-01-05 10:00+05' + n * interval '1 day'
  from study_group g, generate_series(0, 11) n where g.name = 'FE-$student'
  returning id
)
insert into attendance_mark (student_id, lesson_id, attendance_type) select $student, id, 1 from lesson;
