insert into streak_day select $student, date '2026-01-01' + n, 'typing' from generate_series(0, 140) n;
