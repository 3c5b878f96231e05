/** A slot of malika's on a day of its own. */
const slot = `insert into extra_slot (tutor_id, starts_at, ends_at, places, made_by, made_at)
  select p.id, day, day + interval '1 hour', 1, p.id, now()
  from person p, (select now() + make_interval(days => coalesce(max(id), 0) + 2) as day from extra_slot) d
  where p.login = 'malika'`;

/** Whoever is `$1` has a day and a use left. */
const free = `free as (update extra_booking set cancelled_at = now(), is_use_back = true
  where student_id = $1 and cancelled_at is null)`;

const booking = 'insert into extra_booking (slot_id, student_id, day, topic, is_free_use, booked_at)';

/** SQL: a slot that `$1` may book. */
export const newSlot = `with ${free} ${slot} returning id as value`;

/** SQL: the same, booked by `$1`. */
export const newBooking = `with ${free}, slot as (${slot} returning id, starts_at)
  ${booking} select id, $1, starts_at::date, 'x', true, now() from slot returning id as value`;

/** SQL: a slot whose only place somebody else has. */
export const fullSlot = `with slot as (${slot} returning id, starts_at)
  ${booking} select slot.id, p.id, starts_at::date, 'x', true, now() from slot, person p where p.login = 'eldor'
  returning slot_id as value`;
