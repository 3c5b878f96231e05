const columns =
  "(code, opened_by, lang, text, opened_at, started_at, ends_at) select (100000 + floor(random() * 900000))::int::text, id, 'uz', '01-uy'";

/** A race of malika's with a student in it. [student id, `waiting` or `running`] */
export const newRace = `with made as (
    insert into race ${columns}, now(), case when $2 = 'running' then now() - interval '1 minute' end,
      now() + interval '1 hour'
    from person where login = 'malika' returning id)
  insert into race_racer (race_id, student_id, run_id, joined_at)
  select id, $1, gen_random_uuid(), now() - interval '2 minutes' from made returning race_id as value`;

/** The code of a race of malika's that waits. */
export const newCode = `insert into race ${columns}, now(), null, now() + interval '1 hour'
  from person where login = 'malika' returning code::int as value`;
