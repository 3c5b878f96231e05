-- A name as it is compared (spelling.ts, which has the same apostrophes): offices leave them out, so names have none; a space
-- that does not break is a space, what is not seen is nothing.
drop index person_alike_name;
create or replace function alike(name text) returns text language sql immutable strict parallel safe
  return translate(lower(normalize(name)), U&'\0451\00a0\202f\02bb\02bc\02b9\02bd\02be\02bf\02c8\2018\2019\201b\2032\0060\00b4\0027\00ad\200b\200c\200d\2060\feff', U&'\0435\0020\0020');
create index person_alike_name on person (alike(first_name || ' ' || last_name));
