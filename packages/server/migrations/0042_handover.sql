-- Assertions of embedding sites that were used: each is good once, on whichever server. They live five minutes.
create table auth_assertion (
  site_key text not null references embed_site (key),
  jti text not null,
  expires_at timestamptz not null,
  primary key (site_key, jti)
);
create index auth_assertion_expires on auth_assertion (expires_at);
