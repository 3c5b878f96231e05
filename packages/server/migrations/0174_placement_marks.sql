-- The levels of English for which a course is, as an administrator marked it: its groups are told to whoever has one.
alter table study_course add column english_levels text[] not null default '{}'
  check (english_levels <@ array['A1', 'A2', 'B1', 'B2', 'C1']);

-- What was found of a question's difficulty counts when an administrator has looked at it. What counted until now still does.
alter table placement_difficulty add column accepted_b double precision;
update placement_difficulty set accepted_b = b;
