-- keys of the typing game while they are struck -------------------------------------------------------------
-- The keys of the run that is open, [ms, text] each, as they came.
alter table typing_open add column events jsonb not null default '[]';
-- How long after its last key each piece of them was here, in ms by the clock of the server.
alter table typing_open add column lags integer[] not null default '{}';
alter table race_racer add column lags integer[] not null default '{}';
-- Keys say the run that they belong to.
create index race_racer_run on race_racer (run_id);
