-- Who was entered by staff has no password until they choose one by their start code.
alter table person alter column password_hash drop not null;
-- A number that somebody else signs in with already, as one mother's for two children: to call, not to sign in.
alter table person add column contact_phone text;

-- A code on paper by which somebody chooses their own password, once.
create table auth_start_code (
  person_id integer primary key references person (id),
  -- Keyed hash of the code.
  code_hash text not null,
  made_by integer references person (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_start_code_expires on auth_start_code (expires_at);

-- What a student of the group pays for a month; null: it is not charged here.
alter table study_group add column monthly_price integer check (monthly_price > 0);
