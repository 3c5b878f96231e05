-- coding: what hidden tests say, and which programs stay ----------------------------------------------------
-- Of a fault in a hidden test neither which one it was nor how long it took is told; it is known by having no sample.
update coding_submission set first_failing = null, cpu_ms = null
where verdict not in ('accepted', 'internal_error') and sample is null;
-- From the sixteenth hand-in of a day to one task on, only that it was not accepted.
update coding_submission s set verdict = 'not_accepted', passed = null
from (
  select student_id, id, row_number() over (
    partition by student_id, task_id, (submitted_at at time zone 'Asia/Tashkent')::date order by id) as nth
  from coding_submission) d
where d.student_id = s.student_id and d.id = s.id and d.nth > 15
  and s.verdict not in ('accepted', 'internal_error') and s.sample is null;

-- What another one is compared with keeps its program.
create index coding_submission_copied on coding_submission (copied_from) where copied_from is not null;

-- Of each task the latest fifty hand-ins of a student keep their programs, and what was accepted first, held, compared.
alter table coding_submission alter column code drop not null;
update coding_submission s set code = null
from (
  select student_id, id,
    row_number() over (partition by student_id, task_id order by id desc) as back,
    min(id) filter (where verdict = 'accepted') over (partition by student_id, task_id) as accepted
  from coding_submission) d
where d.student_id = s.student_id and d.id = s.id and d.back > 50 and d.id is distinct from d.accepted
  and s.verdict is not null and s.copied_from is null
  and not exists (select from coding_submission o where o.copied_from = s.id)
  and not exists (select from coding_print p
    where p.student_id = s.student_id and p.task_id = s.task_id and p.submission_id = s.id);
