-- What the last look at the newest backup found, in one row.
create table backup_check (
  is_last boolean primary key default true check (is_last),
  looked_at timestamptz not null,
  -- Of the newest backup; null: there is none.
  made_at timestamptz,
  -- What is wrong, and since which look: null: nothing.
  fault text check (fault in ('unset', 'none', 'broken', 'old')),
  since timestamptz,
  check ((fault is null) = (since is null))
);
