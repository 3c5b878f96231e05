-- What a student has seen of a lesson, of a class or online, and how the quiz went.
create table course_progress (
  student_id integer not null references student (student_id),
  element_id integer not null references course_element (id),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Where to go on: a block of the text or a second of the video, in which `watched` counts, too.
  place integer not null default 0 check (place >= 0),
  watched int4multirange not null default '{}',
  completed_at timestamptz,
  coins integer not null default 0,
  -- The answers given last, and how many of them are right.
  quiz_answers jsonb,
  quiz_right integer,
  quiz_tries integer not null default 0,
  quiz_passed_at timestamptz,
  quiz_coins integer not null default 0,
  primary key (student_id, element_id)
);
create index course_progress_element on course_progress (element_id);
create trigger course_progress_badge after insert or update of completed_at, quiz_passed_at on course_progress
  for each row when (new.completed_at is not null or new.quiz_passed_at is not null) execute function badge_signal();

create table eduverse_enrolment (
  student_id integer not null references student (student_id),
  course_id integer not null references study_course (id),
  enrolled_at timestamptz not null,
  primary key (student_id, course_id)
);
create index eduverse_enrolment_course on eduverse_enrolment (course_id);
