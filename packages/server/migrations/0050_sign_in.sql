-- Tries at signing in, counted before the password is looked at, so that many at once count too and on every server.
-- Addresses and the logins of nobody are keyed hashes: who reads the table learns neither.
create table auth_guess (
  -- The person's id, or the hash of a login that nobody has.
  account text not null,
  -- An address that the person has signed in from before; '' for all others together.
  address text not null,
  tries integer not null,
  tried_at timestamptz not null,
  -- Before it no try is taken.
  next_at timestamptz not null,
  primary key (account, address)
);
create index auth_guess_tried on auth_guess (tried_at);

create table auth_known (
  person_id integer not null references person (id),
  address text not null,
  signed_in_at timestamptz not null,
  primary key (person_id, address)
);
create index auth_known_time on auth_known (signed_in_at);

create index auth_try_time on auth_try (tried_at);

-- What all refresh tokens of a session have in common: an earlier one is known by it however often it was replaced.
-- Sessions of before have none until their token is replaced.
alter table auth_session add column family bytea;
create unique index auth_session_family on auth_session (family);
