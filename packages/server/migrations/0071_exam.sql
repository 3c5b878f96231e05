-- exam ----------------------------------------------------------------------------------------------------
-- Somebody who sits an exam: what is asked is kept as it was at the start, whatever the course says later.
create table exam_attempt (
  student_id integer not null references student (student_id),
  id integer generated always as identity,
  element_id integer not null references course_element (id),
  group_id integer not null references study_group (id),
  module integer not null,
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  finished_at timestamptz,
  questions jsonb not null,
  -- What was answered to each question: letters or a text.
  answers jsonb not null default '{}',
  right_answers integer,
  -- Staff took the result away: the exam may be sat again.
  void_at timestamptz,
  primary key (student_id, id)
);
create unique index exam_attempt_id on exam_attempt (id);
create unique index exam_attempt_once on exam_attempt (student_id, element_id, group_id) where void_at is null;
create index exam_attempt_running on exam_attempt (ends_at) where finished_at is null;
create index exam_attempt_group on exam_attempt (group_id, module);
alter table study_exam_result
  add column marked_by integer references person (id),
  -- What the student was told of it, to take it back unread.
  add column notice_id integer;
