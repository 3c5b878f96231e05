-- blog ------------------------------------------------------------------------------------------------------
create sequence blog_place as integer;
create table blog_post (
  student_id integer not null references student (student_id),
  id integer generated always as identity,
  title text not null,
  -- As it was written, and as it is drawn: blocks of a lesson's text.
  text text not null,
  blocks jsonb not null,
  created_at timestamptz not null,
  -- A deleted one is empty and still one of its day.
  state text not null check (state in ('held', 'shown', 'refused', 'deleted')),
  -- In the order in which they were let through.
  place integer unique,
  coins integer not null default 0,
  -- A person looked at it after it had been reported: reports bring it back no more.
  is_cleared boolean not null default false,
  primary key (student_id, id)
);
create unique index blog_post_id on blog_post (id);
create index blog_post_shown on blog_post (place) where state = 'shown';
create index blog_post_day on blog_post (student_id, created_at);

create table blog_draft (
  student_id integer primary key references student (student_id),
  title text not null,
  text text not null,
  saved_at timestamptz not null
);

-- Its file is one of the uploads under /media/u/.
create table blog_picture (
  student_id integer not null references student (student_id),
  id integer generated always as identity,
  -- The post in which it stands.
  post_id integer,
  src text not null unique,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (student_id, id)
);
create index blog_picture_loose on blog_picture (created_at) where post_id is null;

create table blog_like (
  student_id integer not null references student (student_id),
  post_id integer not null,
  created_at timestamptz not null,
  primary key (student_id, post_id)
);
create index blog_like_post on blog_like (post_id);

create table blog_comment (
  student_id integer not null references student (student_id),
  id integer generated always as identity,
  post_id integer not null,
  text text not null,
  created_at timestamptz not null,
  -- hidden: two have reported it, and nobody has decided.
  state text not null default 'shown' check (state in ('shown', 'hidden', 'refused', 'deleted')),
  is_cleared boolean not null default false,
  primary key (student_id, id)
);
create unique index blog_comment_id on blog_comment (id);
create index blog_comment_post on blog_comment (post_id, id);
create index blog_comment_day on blog_comment (student_id, created_at);

-- `student_id` is who reports.
create table blog_report (
  student_id integer not null references student (student_id),
  kind text not null check (kind in ('post', 'comment')),
  object_id integer not null,
  reason text not null check (reason in ('rude', 'private', 'spam', 'other')),
  created_at timestamptz not null,
  primary key (student_id, kind, object_id)
);
create index blog_report_object on blog_report (kind, object_id);
create index blog_report_day on blog_report (student_id, created_at);
