insert into season_place (season_id, student_id, place, value, reward)
select id, $student, 1, 10, 60 from rating_season limit 1;
