-- blog: which text a decision is about, and what is to take the place of a text that is shown ---------------------
-- It goes up with each text of the post.
alter table blog_post add column version integer not null default 1;
-- The text that is to take the place of the shown one, once a person has let it through.
alter table blog_post add column next_title text;
alter table blog_post add column next_text text;
alter table blog_post add column next_blocks jsonb;
alter table blog_post add column next_state text check (next_state in ('held', 'refused'));
alter table blog_post add check (
  num_nulls(next_title, next_text, next_blocks, next_state) in (0, 4) and (next_state is null or state = 'shown'));
