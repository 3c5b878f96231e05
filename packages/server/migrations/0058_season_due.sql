-- Places of a closed season that could not be written when it was closed: tried again until they are.
create table season_due (
  season_id integer not null references rating_season (id),
  student_id integer not null references student (student_id),
  place integer not null,
  value integer not null,
  reward integer not null,
  primary key (season_id, student_id)
);
