-- A snapshot is derived from the ledgers and made anew every six minutes, so that its tables need no write-ahead log
-- (unlogged: after a crash they are empty). A row for each student, not one for each board and scope: a million
-- students times eighteen boards would take minutes. Boards of a group are ranked when they are read.
drop table rating_place;
drop table rating_snapshot;

create unlogged table rating_snapshot (
  id integer generated always as identity primary key,
  taken_at timestamptz not null,
  -- The centre's day, for the change against yesterday's last snapshot.
  day date not null,
  month_starts_on date not null,
  season_starts_on date not null,
  -- Which names rating_name was made from.
  names text,
  -- Readers see a snapshot when it is whole.
  is_ready boolean not null default false
);

-- The order of all names, made again only when a name has changed: sorting by collation is the dearest step.
create unlogged table rating_name (
  student_id integer primary key,
  name_order integer not null
);

create unlogged table rating_value (
  snapshot_id integer not null,
  student_id integer not null,
  -- Hidden students and switched off accounts stand on no board.
  is_listed boolean not null,
  name_order integer not null,
  coin_month integer not null,
  coin_season integer not null,
  coin_all integer not null,
  xp_month integer not null,
  xp_season integer not null,
  xp_all integer not null,
  typing_month integer not null,
  typing_season integer not null,
  typing_all integer not null,
  primary key (snapshot_id, student_id)
);

-- The board of the whole centre, value by value: ties share a place.
create unlogged table rating_step (
  snapshot_id integer not null,
  board text not null check (board in ('coin', 'xp', 'typing')),
  period text not null check (period in ('month', 'season', 'all')),
  value integer not null check (value > 0),
  place integer not null,
  students integer not null,
  primary key (snapshot_id, board, period, value)
);

-- The same board in the order in which its rows are shown, a hundred to a row; first_position begins with 1.
create unlogged table rating_slice (
  snapshot_id integer not null,
  board text not null,
  period text not null,
  first_position integer not null,
  student_ids integer[] not null,
  primary key (snapshot_id, board, period, first_position)
);
