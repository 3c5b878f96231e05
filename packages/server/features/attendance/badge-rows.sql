with lesson as (
  insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
  select m.group_id, 1, 'x', 'x', timestamptz '2026-01-05 08:30+05' + n * interval '1 day',
    timestamptz '2026-01-05 10:00+05' + n * interval '1 day'
  from study_span m, generate_series(0, 11) n where m.student_id = $student
  returning id
)
insert into attendance_mark (student_id, lesson_id, attendance_type) select $student, id, 1 from lesson;
