const row = (returning: 'id' | 'course_id') => `
  with one as (insert into certificate (student_id, course_id, code, first_name, last_name, course_uz, course_ru, centre,
      pdf, issued_at)
    select $1, $2, upper(substr(translate(gen_random_uuid()::text, '-01', ''), 1, 12)), 'Bobur', 'X', 'Kurs', 'Курс',
      'Markaz', '%PDF-', now()
    on conflict (student_id, course_id) do update set withdrawn_at = null, withdrawn_reason = null
    returning id, course_id)
  select ${returning} as value from one`;

/** SQL: a certificate of student `$1` for course `$2`; and the course that has one. */
export const issued = row('id');
export const issuedFor = row('course_id');
