-- Whom a centre takes payments by. The secret is what callbacks are known by: it is written and never told.
create table payment_system (
  system text primary key check (system in ('payme', 'click')),
  merchant_id text not null,
  -- Click's; Payme has none.
  service_id text,
  secret text not null,
  check ((system = 'click') = (service_id is not null))
);

-- By what the systems, and whoever has the link to pay, name a student.
alter table student add column pay_code uuid not null default gen_random_uuid();
create unique index student_pay_code on student (pay_code);

-- What a system said of a payment. `refused` are those that never began: they are kept for the centre to see.
create table payment_transaction (
  student_id integer not null references student (student_id),
  id integer generated always as identity,
  system text not null check (system in ('payme', 'click')),
  -- Its number there.
  system_id text not null,
  state text not null check (state in ('created', 'performed', 'cancelled', 'refunded', 'refused')),
  -- In tiyin: a hundred are one so'm.
  amount bigint not null,
  -- Why it was refused or cancelled by us.
  why text,
  -- Payme's reason of a cancellation.
  reason smallint,
  -- When it began, by the system's clock.
  system_time timestamptz not null,
  created_at timestamptz not null,
  performed_at timestamptz,
  cancelled_at timestamptz,
  -- By what anybody who has it reads the receipt.
  receipt uuid not null default gen_random_uuid(),
  -- The tax office's receipt.
  fiscal_url text,
  refunded_by integer references person (id),
  refund_reason text,
  primary key (student_id, id),
  check (state = 'refused' or amount > 0 and amount % 100 = 0),
  check ((state in ('performed', 'refunded')) = (performed_at is not null)),
  check ((state in ('cancelled', 'refunded')) = (cancelled_at is not null)),
  check ((state = 'refused') <= (why is not null))
);
create unique index payment_transaction_id on payment_transaction (id);
create unique index payment_transaction_theirs on payment_transaction (system, system_id)
  where state <> 'refused';
-- Who asks in vain again and again leaves one row.
create unique index payment_transaction_refused on payment_transaction (system, system_id, why)
  where state = 'refused';
create unique index payment_transaction_receipt on payment_transaction (receipt);
create index payment_transaction_time on payment_transaction (system, system_time) where state <> 'refused';
create index payment_transaction_waiting on payment_transaction (created_at) where state = 'created';

-- A payment comes in once, and goes back once.
alter table payment_entry add column transaction_id integer;
create unique index payment_entry_transaction on payment_entry (transaction_id, (amount > 0))
  where transaction_id is not null;

-- Parents are told as well of what their child owes.
create function balance_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('mars_live', parent_id::text) from parent_child where student_id = new.student_id;
  return null;
end $$;
create trigger student_balance_live after update on student
  for each row when (old.balance is distinct from new.balance) execute function balance_live();
