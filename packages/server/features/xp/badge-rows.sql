insert into xp_ledger (student_id, xp, rule, object) values ($student, 20000, 'task', 'x');
update xp_balance set xp = 20000 where student_id = $student;
