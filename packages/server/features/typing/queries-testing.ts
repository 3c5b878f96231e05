/** A race that began so long ago that its text may have been typed, with a student in it. [student id, text] */
export const oldRace = `with made as (
    insert into race (code, opened_by, lang, text, opened_at, started_at, ends_at)
    select '000001', id, 'uz', $2, now(), now() - interval '20 minutes', now() + interval '1 hour'
    from person where role = 'admin' limit 1 returning id)
  insert into race_racer (race_id, student_id, run_id, joined_at)
  select id, $1, gen_random_uuid(), now() - interval '20 minutes' from made returning run_id`;
