-- coding ----------------------------------------------------------------------------------------------------
-- What a task is stands in content/task; here it has a number that stays.
create table coding_topic (
  id integer generated always as identity primary key,
  slug text not null unique
);
create table coding_task (
  id integer generated always as identity primary key,
  topic_id integer not null references coding_topic (id),
  slug text not null,
  unique (topic_id, slug)
);

create table coding_submission (
  student_id integer not null references student (student_id),
  id integer generated always as identity,
  task_id integer not null references coding_task (id),
  lang text not null check (lang in ('python', 'javascript')),
  code text not null,
  submitted_at timestamptz not null,
  -- null until it is judged; what stands then is never changed.
  verdict text,
  passed integer,
  total integer,
  first_failing integer,
  sample jsonb,
  coins integer,
  cpu_ms integer,
  judged_at timestamptz,
  primary key (student_id, id)
);
create unique index coding_submission_id on coding_submission (id);
create index coding_submission_waiting on coding_submission (id) where verdict is null;
create index coding_submission_day on coding_submission (student_id, submitted_at);
create index coding_submission_task on coding_submission (student_id, task_id, id);

-- How far a student is with a task that was handed in or hinted at.
create table coding_progress (
  student_id integer not null references student (student_id),
  task_id integer not null references coding_task (id),
  tries integer not null default 0,
  hints integer not null default 0,
  solved_at timestamptz,
  coins integer not null default 0,
  seen_at timestamptz not null,
  primary key (student_id, task_id)
);
create index coding_progress_task on coding_progress (task_id);

create table coding_draft (
  student_id integer not null references student (student_id),
  task_id integer not null references coding_task (id),
  lang text not null check (lang in ('python', 'javascript')),
  code text not null,
  saved_at timestamptz not null,
  primary key (student_id, task_id, lang)
);
