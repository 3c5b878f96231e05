-- Codes by which a page of an embedding site gets the session of whoever signed in on the platform, where no window
-- reaches it: good once and for a minute. They go with the session that made them.
create table embed_code (
  code_hash bytea primary key,
  person_id integer not null,
  session_id integer not null,
  site_key text not null references embed_site (key) on delete cascade,
  origin text not null,
  challenge text not null,
  expires_at timestamptz not null,
  foreign key (person_id, session_id) references auth_session (person_id, id) on delete cascade
);
create index embed_code_session on embed_code (person_id, session_id);
create index embed_code_expires on embed_code (expires_at);
