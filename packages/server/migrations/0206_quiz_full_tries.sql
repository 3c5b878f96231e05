-- How often each question of a lesson's quiz was answered: by these it says what is right, not by blank ones.
alter table course_progress add column quiz_full_tries integer not null default 0;
-- Who tried before this was told.
update course_progress set quiz_full_tries = 2 where quiz_tries > 0;
