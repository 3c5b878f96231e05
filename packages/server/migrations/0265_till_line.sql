-- A payment that stands in a table of a system's cabinet and that the books lacked when it was brought in.
create table payment_till_line (
  id integer generated always as identity primary key,
  system text not null check (system in ('payme', 'click')),
  -- Its number there.
  system_id text not null,
  paid_at timestamptz not null,
  -- In so'm.
  amount integer not null check (amount between 1 and 100000000),
  -- What the table has for the order, and the code that it is; null: it is none.
  order_text text,
  order_code uuid,
  -- Who made the order, or was named; null: nobody is known yet.
  student_id integer references student (student_id),
  -- When a table last had it.
  seen_at timestamptz not null,
  booked_at timestamptz,
  booked_by integer references person (id),
  transaction_id integer,
  -- It is left out: not the centre's, or in the books in another way.
  left_at timestamptz,
  left_by integer references person (id),
  left_reason text,
  constraint payment_till_line_once unique (system, system_id),
  constraint payment_till_line_booked check ((booked_at is null) = (transaction_id is null)),
  constraint payment_till_line_whose check (booked_at is null or student_id is not null),
  constraint payment_till_line_left check (left_at is null or booked_at is null)
);
create index payment_till_line_student on payment_till_line (student_id);
create index payment_till_line_transaction on payment_till_line (transaction_id) where transaction_id is not null;
create index payment_till_line_waiting on payment_till_line (id) where booked_at is null;
