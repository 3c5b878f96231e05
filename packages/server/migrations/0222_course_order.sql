-- Two modules of a course never have one number: their marks would fall on each other. Where they have, the later one
-- comes after all others, until the order of the course is applied.
with doubled as (
  select id, course_id, row_number() over (partition by course_id order by removed_at is not null, id) as place
  from (select m.*, row_number() over (partition by course_id, number order by removed_at is not null, id) as nth
    from course_module m) m
  where nth > 1),
most as (select course_id, max(number) as number from course_module group by course_id)
update course_module m set number = most.number + d.place
from doubled d join most on most.course_id = d.course_id
where m.id = d.id;
alter table course_module add constraint course_module_number unique (course_id, number) deferrable initially deferred;
