-- A test that is taken once more: which one it follows, so that two tabs begin one, and what it does not ask again.
alter table placement_attempt add column earlier uuid unique;
alter table placement_attempt add column avoided jsonb not null default '[]';
