/** All teachers may read leads. */
export const nameReaders = `insert into lead_hook (readers)
  select array(select id from person where role = 'teacher')
  on conflict (one) do update set readers = excluded.readers returning 1 as value`;

/** Somebody who wants to be called. */
export const newLead = `insert into lead (created_at, full_name, phone, whose, birth_year, source, lang)
  values (now(), 'Karim Olimov', '+998901112233', 'parent', 2014, 'english', 'uz') returning id as value`;
