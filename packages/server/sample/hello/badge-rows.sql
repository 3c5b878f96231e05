insert into hello_said select $student, timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 500) n;
