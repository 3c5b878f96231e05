/** SQL: somebody of number `$1` who signed up by the link `$2`, at the moment in which it was copied, and was not settled yet. */
export const newSignup = `with friend as (
       insert into person (login, phone, role, first_name, last_name)
       values ('dost' || $1::int, '+99890888' || $1::int, 'student', 'Doʻst', 'Sinov') returning id),
     student as (insert into student (student_id) select id from friend returning student_id),
     signed as (
       insert into signup_person (student_id, birth_year, signed_up_at, referrer_id, referrer_copied_at)
       select s.student_id, 2012, l.copied_at, l.student_id, l.copied_at
       from student s, referral_link l where l.code = $2)
     select id from friend`;
