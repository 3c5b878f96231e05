insert into premium_period
select $student, now() + n * interval '30 days', now() + (n + 1) * interval '30 days', 299 from generate_series(0, 2) n;
