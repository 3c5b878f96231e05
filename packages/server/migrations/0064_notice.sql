-- Notices outside the four types of the specification (ruling 63).
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('coin', 'badge', 'daily_streak', 'season_end', 'notice'));
