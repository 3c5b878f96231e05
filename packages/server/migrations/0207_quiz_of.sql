-- Which questions were answered: tries count for these, and how it went is told of these alone.
alter table course_progress add column quiz_of text;
update course_progress p set quiz_of = md5(e.questions::text)
from course_element e where e.id = p.element_id and p.quiz_tries > 0;
-- What finishing a lesson brought, with its quiz where that was paid then. Null of those before: their quiz was paid by itself.
alter table course_progress add column finish_coins integer;
