const made = `with child as (
    insert into person (login, role, first_name, last_name)
    values ('bola-' || gen_random_uuid(), 'student', 'Bola', 'Sinov') returning id),
  learns as (insert into student (student_id) select id from child returning student_id),
  coins as (insert into coin_balance (student_id) select student_id from learns),
  xp as (insert into xp_balance (student_id) select student_id from learns),
  family as (insert into parent_child (parent_id, student_id)
    select p.id, l.student_id from person p, learns l where p.login = $1)`;

/** A new child of the parent with this login. @see things.make */
export const newChild = `${made} select student_id as value from learns`;

/** The same, whose consent somebody with the second login has taken back. */
export const withdrawnChild = `${made},
  begun as (insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at)
    select l.student_id, now(), p.id, now() + interval '14 days' from person p, learns l where p.login = $2)
  select student_id as value from learns`;

/** The same, by that parent, and objected to. */
export const objectedChild = `${made},
  begun as (insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at, objected_by, objected_at)
    select l.student_id, now(), p.id, now() + interval '14 days', p.id, now() from person p, learns l
    where p.login = $1)
  select student_id as value from learns`;
