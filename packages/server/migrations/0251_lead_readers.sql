-- lead ----------------------------------------------------------------------------------------------------
-- Teachers who may read leads beside administrators, whom the centre names; nobody at first.
alter table lead_hook add column readers integer[] not null default '{}';
