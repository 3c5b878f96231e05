-- Where a student stood on the centre's boards of the month at the end of each of the last days.
create table rating_day (
  student_id integer not null references student (student_id),
  board text not null,
  day date not null,
  place integer not null check (place > 0),
  primary key (student_id, board, day)
);
