/** A time of a student in a group: as tests of access need it. */
export const firstSpan = 'select min(id) as value from study_span where student_id = $1';

/** A rest of the student's first day in a group. */
export const rested = `with own as (select id, joined_on from study_span where student_id = $1 order by id limit 1),
  known as (select id from study_rest where student_id = $1),
  made as (insert into study_rest (student_id, span_id, from_day, back_on)
    select $1, id, joined_on, joined_on + 1 from own where not exists (select from known) returning id)
  select id as value from known union all select id from made`;

/** The first day of a student in a group, and the one after it. */
export const firstDay = (days: number): string => `select to_char(joined_on + ${days}, 'YYYY-MM-DD') as value
  from study_span where student_id = $1 order by id limit 1`;

/** The student waits for a group. */
export const waits = `with made as (insert into study_wait (group_id, student_id, at)
    select max(id), $1, now() from study_group on conflict do nothing returning id)
  select id as value from made union all select id from study_wait where student_id = $1 limit 1`;
