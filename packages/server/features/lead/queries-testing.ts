/** Somebody who wants to be called. */
export const newLead = `insert into lead (created_at, full_name, phone, whose, birth_year, source, lang)
  values (now(), 'Karim Olimov', '+998901112233', 'parent', 2014, 'english', 'uz') returning id as value`;
