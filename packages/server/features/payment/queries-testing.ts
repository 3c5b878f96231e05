/** A student owes a so'm, and the centre takes payments by Payme: as tests of access need it. */
export const owing = `with system as (
    insert into payment_system (system, merchant_id, secret) values ('payme', 'sinov', 'sinov-kalit')
    on conflict do nothing),
  owing as (update student set balance = -1 where student_id = $1)
  select 1 as value`;

/** Owes nothing any more. */
export const paid = `with paid as (update student set balance = 0 where student_id = $1) select 1 as value`;

/** A payment of a student that came by Payme, and is in the balance. */
export const performed = `with paid as (update student set balance = balance + 1000 where student_id = $1)
  insert into payment_transaction
    (student_id, system, system_id, state, amount, system_time, created_at, performed_at)
  select $1, 'payme', gen_random_uuid()::text, 'performed', 100000, now(), now(), now() returning id as value`;

export const receiptCode = `select receipt as value from payment_transaction where id = $1`;

export const payCode = `select pay_code as value from student where student_id = $1`;

/** Cash that somebody booked for a student. */
export const booked = `with paid as (update student set balance = balance + 1000 where student_id = $1)
  insert into payment_transaction
    (student_id, system, system_id, state, amount, system_time, created_at, performed_at, booked_by, note)
  select $1, 'cash', gen_random_uuid()::text, 'performed', 100000, now(), now(), now(),
    (select id from person where role = 'admin' order by id limit 1), 'Kassa' returning id as value`;

/** A student owes a so'm, of which nobody was reminded. */
export const forgetful = `with owing as (update student set balance = -1, debt_told_on = null where student_id = $1)
  select 1 as value`;

/** A month of a group that was charged to a student. */
export const charged = `with owing as (update student set balance = balance - 1000 where student_id = $1)
  insert into payment_act (student_id, group_id, month, kind, amount)
  values ($1, $2, date_trunc('month', now() at time zone 'Asia/Tashkent')::date, 'charged', 1000) returning id as value`;

/** A payment that Payme took and the books lack, nobody knows of whom. */
export const tillLine = `insert into payment_till_line (system, system_id, paid_at, amount, seen_at)
  values ('payme', gen_random_uuid()::text, now(), 1000, now()) returning id as value`;
