-- factor -----------------------------------------------------------------------------------------------------
-- By how many steps of the code the clock of somebody's app is off.
alter table factor_secret add column drift smallint not null default 0;
