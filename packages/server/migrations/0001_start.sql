-- Whatever a student owns has a key that begins with student_id, so that the tables can be spread later.
-- person --------------------------------------------------------------------------------------------------
create table person (
  id integer generated always as identity primary key,
  login text not null unique check (login = lower(login)),
  phone text unique,
  password_hash text not null,
  role text not null check (role in ('student', 'parent', 'teacher', 'admin')),
  first_name text not null,
  last_name text not null,
  avatar text,
  external_id text unique,
  bot_state text not null default 'ok' check (bot_state in ('ok', 'not_in_bot', 'bot_blocked')),
  is_active boolean not null default true,
  is_hidden boolean not null default false,
  lang text check (lang in ('uz', 'ru')),
  created_at timestamptz not null default now()
);

create table student (
  student_id integer primary key references person (id),
  balance integer not null default 0,
  payment_link text,
  premium_until timestamptz,
  figure jsonb not null default '{}'
);

create table parent_child (
  parent_id integer not null references person (id),
  student_id integer not null references student (student_id),
  primary key (parent_id, student_id)
);
create index parent_child_student on parent_child (student_id);

-- centre --------------------------------------------------------------------------------------------------
create table centre_setting (
  key text primary key,
  value jsonb not null
);

create table centre_holiday (
  day date primary key,
  name_uz text not null,
  name_ru text not null
);

-- study ---------------------------------------------------------------------------------------------------
create table study_course (
  id integer generated always as identity primary key,
  name text not null
);

create table study_group (
  id integer generated always as identity primary key,
  name text not null,
  course_id integer not null references study_course (id),
  teacher_id integer references person (id),
  is_active boolean not null default true
);

create table study_member (
  student_id integer not null references student (student_id),
  group_id integer not null references study_group (id),
  joined_on date not null,
  left_on date,
  primary key (student_id, group_id)
);
create index study_member_group on study_member (group_id);

create table study_lesson (
  id integer generated always as identity primary key,
  group_id integer not null references study_group (id),
  module integer not null,
  title_uz text not null,
  title_ru text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  room text
);
create index study_lesson_group on study_lesson (group_id, starts_at);

create table study_project (
  id integer generated always as identity primary key,
  course_id integer not null references study_course (id),
  module integer not null,
  title_uz text not null,
  title_ru text not null,
  due_at timestamptz
);
create index study_project_course on study_project (course_id);

create table study_answer (
  student_id integer not null references student (student_id),
  project_id integer not null references study_project (id),
  comment text,
  mark integer check (mark between 0 and 100),
  created_at timestamptz not null default now(),
  primary key (student_id, project_id)
);

create table study_exam_result (
  student_id integer not null references student (student_id),
  group_id integer not null references study_group (id),
  module integer not null,
  total_mark integer check (total_mark between 0 and 100),
  primary key (student_id, group_id, module)
);

-- attendance, streak --------------------------------------------------------------------------------------
create table attendance_mark (
  student_id integer not null references student (student_id),
  lesson_id integer not null references study_lesson (id),
  attendance_type smallint not null check (attendance_type in (0, 1)),
  marked_by integer references person (id),
  marked_at timestamptz not null default now(),
  primary key (student_id, lesson_id)
);

-- The one table of days that streak, calendar and header read. source: attendance, task, lesson, typing.
create table streak_day (
  student_id integer not null references student (student_id),
  day date not null,
  source text not null,
  primary key (student_id, day, source)
);

-- coins and xp --------------------------------------------------------------------------------------------
create table coin_balance (
  student_id integer primary key references student (student_id),
  coins integer not null default 0 check (coins >= 0)
);

create table coin_ledger (
  student_id integer not null references student (student_id),
  id bigint generated always as identity,
  created_at timestamptz not null default now(),
  total_debit integer not null default 0 check (total_debit >= 0),
  total_credit integer not null default 0 check (total_credit >= 0),
  balance_after integer not null check (balance_after >= 0),
  reason_uz text not null,
  reason_ru text not null,
  -- What the row is for: each rule pays once for each object.
  rule text not null,
  object text not null,
  reverses bigint,
  primary key (student_id, id),
  unique (student_id, rule, object),
  check ((total_debit > 0) <> (total_credit > 0))
);
create index coin_ledger_time on coin_ledger (student_id, created_at);
create unique index coin_ledger_reverses on coin_ledger (student_id, reverses) where reverses is not null;

create table xp_balance (
  student_id integer primary key references student (student_id),
  xp integer not null default 0 check (xp >= 0)
);

create table xp_ledger (
  student_id integer not null references student (student_id),
  id bigint generated always as identity,
  created_at timestamptz not null default now(),
  xp integer not null check (xp <> 0),
  rule text not null,
  object text not null,
  primary key (student_id, id),
  unique (student_id, rule, object)
);
create index xp_ledger_time on xp_ledger (student_id, created_at);

-- auth ----------------------------------------------------------------------------------------------------
create table auth_session (
  person_id integer not null references person (id),
  id integer generated always as identity,
  -- SHA-256 of the refresh token that is good now.
  refresh_hash bytea not null,
  -- The one before, for 30 seconds after a rotation.
  previous_hash bytea,
  rotated_at timestamptz,
  site_key text,
  origin text,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (person_id, id)
);
create unique index auth_session_id on auth_session (id);
create index auth_session_refresh on auth_session (refresh_hash);

create table auth_try (
  person_id integer not null references person (id),
  id bigint generated always as identity,
  tried_at timestamptz not null default now(),
  primary key (person_id, id)
);

create table embed_site (
  key text primary key,
  name text not null,
  origins text[] not null,
  secret text,
  password_sign_in boolean not null default false,
  may_buy boolean not null default false,
  created_at timestamptz not null default now()
);

create table idempotency_result (
  person_id integer not null references person (id),
  call text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, call, key)
);
create index idempotency_result_time on idempotency_result (created_at);

-- notification --------------------------------------------------------------------------------------------
create table notification (
  person_id integer not null references person (id),
  id integer generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  type text not null check (type in ('coin', 'badge', 'daily_streak', 'season_end')),
  message_uz text not null,
  message_ru text,
  comment text,
  image text,
  images text[] not null default '{}',
  streak_count integer,
  season_data jsonb,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (person_id, id)
);
create unique index notification_uuid on notification (person_id, uuid);
create index notification_time on notification (person_id, is_read, created_at desc);

-- shop, hero ----------------------------------------------------------------------------------------------
create table shop_product (
  id integer generated always as identity primary key,
  slug text not null unique,
  body_type text not null check (body_type in ('head', 'body', 'feet', 'background')),
  title_uz text not null,
  title_ru text not null,
  price integer not null check (price > 0),
  rarity text not null check (rarity in ('oddiy', 'noyob', 'epik', 'afsonaviy')),
  premium_only boolean not null default false,
  product_image text not null,
  special_image text,
  special_object_image text,
  legs_image text
);

create table shop_owned (
  student_id integer not null references student (student_id),
  product_id integer not null references shop_product (id),
  body_type text not null,
  is_worn boolean not null default false,
  owned_at timestamptz not null default now(),
  primary key (student_id, product_id)
);
create unique index shop_owned_worn on shop_owned (student_id, body_type) where is_worn;

-- ai ------------------------------------------------------------------------------------------------------
-- owner: `s<student_id>` or `g<guest>`; used counts answers given and under way.
create table ai_use (
  owner text not null,
  day date not null,
  used integer not null default 0 check (used >= 0),
  reserved_until timestamptz,
  primary key (owner, day)
);

create table ai_site_use (
  site_key text not null references embed_site (key),
  day date not null,
  used integer not null default 0 check (used >= 0),
  primary key (site_key, day)
);

create table ai_turn (
  owner text not null,
  id text not null,
  previous_id text,
  upstream_id text,
  input text not null,
  output text not null,
  -- Of the embedded tutor: which help text was told.
  help_id text,
  created_at timestamptz not null default now(),
  primary key (owner, id)
);
create index ai_turn_time on ai_turn (owner, created_at desc);

-- typing, rating ------------------------------------------------------------------------------------------
create table typing_run (
  student_id integer not null references student (student_id),
  id integer generated always as identity,
  lang text not null check (lang in ('uz', 'ru', 'en')),
  words_per_minute integer not null check (words_per_minute >= 0),
  accepted boolean not null default true,
  finished_at timestamptz not null default now(),
  primary key (student_id, id)
);

create table rating_snapshot (
  id integer generated always as identity primary key,
  taken_at timestamptz not null,
  -- The centre's day, for the change against yesterday's last snapshot.
  day date not null
);

-- scope: 0 is the whole centre, else the id of a group.
create table rating_place (
  snapshot_id integer not null references rating_snapshot (id) on delete cascade,
  board text not null check (board in ('coin', 'xp', 'typing')),
  period text not null check (period in ('month', 'season', 'all')),
  scope integer not null,
  student_id integer not null references student (student_id),
  -- Ties share a place; position is the order in which rows are shown.
  place integer not null,
  position integer not null,
  value integer not null,
  change integer,
  primary key (snapshot_id, board, period, scope, position)
);
create index rating_place_student on rating_place (snapshot_id, student_id);

create table rating_season (
  id integer generated always as identity primary key,
  code text not null unique,
  starts_on date not null,
  ends_on date not null,
  closed_at timestamptz
);
