-- A name as it is compared (spelling.ts, which has the same apostrophes).
create function alike(name text) returns text language sql immutable strict parallel safe
  return translate(lower(normalize(name)), 'ёʻʼ‘’`´', 'е''''''''''''');
drop index person_folded_name;
create index person_alike_name on person (alike(first_name || ' ' || last_name));
