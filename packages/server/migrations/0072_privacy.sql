-- Somebody's account was deleted: what is left is a person without a name, whom the books of coins and money mean.
alter table person add column deleted_at timestamptz;

-- How many copies of their data somebody took on a day of the centre.
create table privacy_copy (
  person_id integer not null references person (id),
  day date not null,
  copies integer not null,
  primary key (person_id, day)
);

-- An account that is to be deleted, by its person or because a parent's consent was taken back.
create table privacy_deletion (
  person_id integer primary key references person (id),
  asked_at timestamptz not null,
  asked_by integer not null references person (id),
  deletes_at timestamptz not null
);
create index privacy_deletion_due on privacy_deletion (deletes_at);

-- Which parent or guardian agreed that a child learns here. It goes with the child's account.
create table privacy_consent (
  student_id integer primary key references student (student_id),
  full_name text not null,
  phone text not null,
  given_at timestamptz not null,
  -- The administrator who wrote it down; null: it was given at the sign-up.
  given_by integer references person (id),
  withdrawn_at timestamptz,
  withdrawn_by integer references person (id)
);
