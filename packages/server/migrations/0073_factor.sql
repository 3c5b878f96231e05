-- The second step of signing in: what an app on a phone counts its codes from. It is kept as it is, since codes are made
-- of it, and a key beside it in the same database would hide it from nobody.
create table factor_secret (
  person_id integer primary key references person (id),
  secret bytea not null,
  made_at timestamptz not null,
  -- null: the person has not shown yet that the app has it, and nothing asks for a code.
  confirmed_at timestamptz,
  -- The half minute whose code was used last: each code is good once.
  last_step integer not null default 0
);

-- What lets in whoever lost the phone, each once.
create table factor_recovery (
  person_id integer not null references person (id),
  -- Keyed hash of the code.
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);
