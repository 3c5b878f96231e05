-- course --------------------------------------------------------------------------------------------------
-- What is taught. Each thing knows what it was made from (`source`, its hash) and when the centre changed it: what has
-- an `edited_at` no upgrade touches. `origin`: 'content' came with the platform, 'centre' is the centre's own.
alter table study_course
  add column slug text unique,
  add column kind text not null default 'class' check (kind in ('class', 'online')),
  add column origin text not null default 'centre' check (origin in ('content', 'centre')),
  add column title_uz text,
  add column title_ru text,
  add column about_uz text,
  add column about_ru text,
  add column level text check (level in ('beginner', 'middle', 'advanced')),
  add column subject text,
  -- The languages in which every lesson has a text.
  add column langs text[] not null default '{}',
  add column source text,
  add column source_hash text,
  add column edited_at timestamptz,
  add column removed_at timestamptz;

create table course_module (
  id integer generated always as identity primary key,
  course_id integer not null references study_course (id),
  slug text not null,
  -- As lessons of groups, homework and exam results count modules.
  number integer not null check (number > 0),
  title_uz text not null,
  title_ru text not null,
  source text not null,
  source_hash text not null,
  edited_at timestamptz,
  removed_at timestamptz,
  unique (course_id, slug)
);

create table course_element (
  id integer generated always as identity primary key,
  course_id integer not null references study_course (id),
  module_id integer not null references course_module (id),
  kind text not null check (kind in ('lesson', 'homework', 'exam')),
  slug text not null,
  position integer not null check (position > 0),
  title_uz text not null,
  title_ru text not null,
  minutes integer,
  -- Of homework: how long there is for it.
  days integer,
  goal_uz text,
  goal_ru text,
  -- Checked node trees (packages/contract/lesson-text.ts).
  text_uz jsonb,
  text_ru jsonb,
  blocks integer not null default 0,
  video jsonb,
  -- With their right answers: no reply has this column.
  questions jsonb,
  source jsonb not null,
  source_hash text not null,
  edited_at timestamptz,
  removed_at timestamptz,
  unique (module_id, slug)
);
create index course_element_course on course_element (course_id);

-- Drawings of lessons, by what is in them.
create table course_file (
  hash text primary key,
  bytes bytea not null,
  width integer,
  height integer
);

-- What is kept in memory of the catalogue is made anew when this number is another.
create table course_version (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into course_version default values;
create function course_changed() returns trigger language plpgsql as $$
begin
  update course_version set version = version + 1;
  return null;
end $$;
create trigger study_course_version after insert or update or delete on study_course
  for each row execute function course_changed();
create trigger course_element_version after insert or update or delete on course_element
  for each row execute function course_changed();
