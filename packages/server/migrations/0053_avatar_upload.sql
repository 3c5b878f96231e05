-- How many pictures a person sent on a day of the centre: each one costs a decode.
create table avatar_upload (
  person_id integer not null references person (id) on delete cascade,
  day date not null,
  uploads integer not null,
  primary key (person_id, day)
);
