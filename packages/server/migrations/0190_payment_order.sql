-- 128 random bits that nobody can guess; a random uuid alone has six fewer.
create function random_code() returns uuid language sql volatile as $$
  select encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'hex')::uuid
$$;
alter table student alter column pay_code set default random_code();
alter table payment_transaction alter column receipt set default random_code();

-- What somebody is about to pay: one amount by one system, from a press on. A system names it in all that it says.
create table payment_order (
  student_id integer not null references student (student_id),
  code uuid not null default random_code(),
  system text not null check (system in ('payme', 'click')),
  -- In so'm.
  amount integer not null check (amount > 0),
  -- What was owed at the press, and the last row of the student's ledger then.
  owed integer not null check (owed >= 0),
  after_entry bigint not null,
  created_at timestamptz not null,
  primary key (student_id, code)
);
create unique index payment_order_code on payment_order (code);
create index payment_order_time on payment_order (created_at);

alter table payment_transaction add column order_code uuid;
-- An order is paid once.
create unique index payment_transaction_order_paid on payment_transaction (order_code) where performed_at is not null;
create index payment_transaction_order on payment_transaction (order_code) where order_code is not null;

-- Another address of the system's own page, as its sandbox has it; null: the usual one.
alter table payment_system add column checkout_url text;
