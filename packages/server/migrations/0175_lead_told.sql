-- Who of the staff is told of each lead by Telegram; nobody named: all administrators.
alter table lead_hook add column told integer[] not null default '{}';
