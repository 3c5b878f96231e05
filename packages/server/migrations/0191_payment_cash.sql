-- Cash at the desk is a payment like those of the systems, booked by somebody; a wrong booking is reversed.
do $$
declare one record;
begin
  for one in select conname from pg_constraint
    where conrelid = 'payment_transaction'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%refunded%' or pg_get_constraintdef(oid) like '%payme%')
  loop
    execute format('alter table payment_transaction drop constraint %I', one.conname);
  end loop;
end $$;
alter table payment_transaction
  add column booked_by integer references person (id),
  add column note text,
  add constraint payment_transaction_system check (system in ('payme', 'click', 'cash')),
  add constraint payment_transaction_states check (state in
    ('created', 'performed', 'cancelled', 'refunded', 'reversed', 'refused')),
  add constraint payment_transaction_performed check ((state in ('performed', 'refunded', 'reversed')) = (performed_at is not null)),
  add constraint payment_transaction_cancelled check ((state in ('cancelled', 'refunded', 'reversed')) = (cancelled_at is not null)),
  add constraint payment_transaction_booked check (booked_by is null or system = 'cash'),
  add constraint payment_transaction_reversed check (state <> 'reversed' or system = 'cash');
create index payment_transaction_paid on payment_transaction (performed_at) where performed_at is not null;

-- When somebody at the desk last reminded the parents of a debt.
alter table student add column debt_told_on date;
