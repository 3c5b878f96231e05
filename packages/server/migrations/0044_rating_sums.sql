-- A row for each hundred students of a board, with their sums side by side, in place of a row for each student: a
-- snapshot writes and forgets thirty thousand rows for a million students.
drop table rating_value;

create unlogged table rating_sum (
  snapshot_id integer not null,
  board text not null check (board in ('coin', 'xp', 'typing')),
  -- The students from 100 * hundred on. Who never did anything that counts is not among them.
  hundred integer not null,
  student_ids integer[] not null,
  of_month integer[] not null,
  of_season integer[] not null,
  of_all integer[] not null,
  primary key (snapshot_id, board, hundred)
);

-- What was kept has no sums: the first snapshot is taken anew, as after a crash.
truncate rating_snapshot, rating_step, rating_slice;

-- Ties stand in the order of their ids: to sort a million names anew for each new student took longer than all else.
drop table rating_name;
alter table rating_snapshot drop column names;
create index person_omitted on person (id) where is_hidden or not is_active;

-- What a snapshot adds up stands in an index whole, in the order of students: the rows of a student lie all over a
-- ledger, a page for each.
create index coin_ledger_earned on coin_ledger (student_id, id) include (created_at, total_debit)
  where total_debit > 0 and reverses is null;
drop index xp_ledger_time;
create index xp_ledger_time on xp_ledger (student_id, created_at) include (xp);
