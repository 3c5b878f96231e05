/** Somebody who wants to be called. */
export const newLead = `insert into lead (created_at, full_name, phone, source, lang)
  values (now(), 'Karim Olimov', '+998901112233', 'english', 'uz') returning id as value`;
