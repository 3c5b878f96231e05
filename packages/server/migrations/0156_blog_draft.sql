-- blog: a draft of each post that is being changed ------------------------------------------------------------
-- Of which post; 0: of a new one.
alter table blog_draft add column post_id integer not null default 0;
alter table blog_draft drop constraint blog_draft_pkey;
alter table blog_draft add primary key (student_id, post_id);
