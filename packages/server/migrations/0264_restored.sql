-- Each restore of a backup: what happened between the first two of its moments is not known here.
create table restored (
  restored_at timestamptz primary key,
  known_until timestamptz not null,
  -- Until then the lists of deleted accounts know of each; null: they reach the restore.
  listed_until timestamptz,
  -- These lists were gone through; null: the next server that starts does it.
  listed_at timestamptz,
  -- An administrator has looked through it.
  looked_at timestamptz,
  check (known_until <= restored_at and listed_until <= restored_at and looked_at >= restored_at)
);

-- How often the platform has noted that it works, and when last. Beside the database a file says the same: where the file is ahead,
-- an older database was put in this one's place.
create table restored_beat (
  is_only boolean primary key default true check (is_only),
  beat bigint not null,
  at timestamptz not null
);
