-- Whose number a lead left, when the student was born, and when the consent was given. Earlier ones did not say.
alter table lead add column whose text check (whose in ('self', 'parent'));
alter table lead add column birth_year integer;
alter table lead add column consent_at timestamptz;
