-- A badge is given once and never taken back.
create table badge_award (
  student_id integer not null references student (student_id),
  badge text not null,
  awarded_at timestamptz not null,
  primary key (student_id, badge)
);
create index badge_award_badge on badge_award (badge);

-- How many have a badge, counted by a job: one row for each badge, and '' for all students.
create table badge_share (
  badge text primary key,
  holders integer not null
);

-- Whose badges are to be looked at again. Only ever added to and deleted by id, so that nothing waits for it.
create table badge_due (
  id bigint generated always as identity primary key,
  student_id integer not null,
  due_at timestamptz not null default now()
);
create index badge_due_student on badge_due (student_id);

-- Written in the transaction of whatever happened: nothing that happened is forgotten, whichever server did it.
create function badge_signal() returns trigger language plpgsql as $$
begin
  insert into badge_due (student_id) values (new.student_id);
  return null;
end
$$;

create trigger coin_ledger_badge after insert on coin_ledger
  for each row when (new.total_debit > 0) execute function badge_signal();
create trigger xp_ledger_badge after insert on xp_ledger for each row execute function badge_signal();
create trigger attendance_mark_badge after insert or update of attendance_type on attendance_mark
  for each row when (new.attendance_type = 1) execute function badge_signal();
create trigger streak_day_badge after insert on streak_day for each row execute function badge_signal();
create trigger premium_period_badge after insert on premium_period for each row execute function badge_signal();
create trigger shop_owned_badge after update of is_worn on shop_owned
  for each row when (new.is_worn) execute function badge_signal();
create trigger study_answer_badge after insert or update of mark on study_answer
  for each row when (new.mark is not null) execute function badge_signal();
create trigger study_exam_result_badge after insert or update of total_mark on study_exam_result
  for each row when (new.total_mark is not null) execute function badge_signal();
create trigger typing_run_badge after insert on typing_run for each row execute function badge_signal();

create function badge_signal_ai() returns trigger language plpgsql as $$
begin
  insert into badge_due (student_id) values (substr(new.owner, 2)::integer);
  return null;
end
$$;
create trigger ai_turn_badge after insert on ai_turn
  for each row when (new.owner ~ '^s\d+$') execute function badge_signal_ai();

-- A season's end: places by the coin board of the centre, kept for good.
create table season_place (
  season_id integer not null references rating_season (id),
  student_id integer not null references student (student_id),
  place integer not null check (place > 0),
  value integer not null check (value > 0),
  reward integer not null check (reward >= 0),
  primary key (season_id, student_id)
);
create index season_place_place on season_place (season_id, place);
create index season_place_student on season_place (student_id);
create trigger season_place_badge after insert on season_place
  for each row when (new.place <= 10) execute function badge_signal();
alter table rating_season add column students integer;
