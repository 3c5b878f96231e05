-- coding: whose turn it is at the judge ---------------------------------------------------------------------
alter table coding_submission
  -- Earlier ones are judged first; it is later for whoever has used much of the judge lately.
  add column turn_at timestamptz,
  -- It took long while others waited: it begins anew after them.
  add column gave_way boolean not null default false,
  -- Processor time that it has had in all: told to nobody, since hidden tests could be read out by it.
  add column spent_ms integer;
update coding_submission set turn_at = submitted_at where verdict is null;
drop index coding_submission_waiting;
create index coding_submission_waiting on coding_submission (gave_way, turn_at, id) where verdict is null;
