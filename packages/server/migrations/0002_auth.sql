-- Keys of this centre that no setting shows: signing of access tokens, rotation of refresh tokens.
create table auth_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

create index auth_session_previous on auth_session (previous_hash) where previous_hash is not null;
create index auth_session_open on auth_session (person_id) where ended_at is null;

-- Which attempt works on the answer: a claim that was taken over may not store a reply any more.
alter table idempotency_result add column claim uuid not null;
