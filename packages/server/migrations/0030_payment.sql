-- What a student paid and was charged, as the centre's books tell it: positive is money in. `student.balance` is the
-- number that counts; these rows explain it.
create table payment_entry (
  student_id integer not null references student (student_id),
  id bigint generated always as identity,
  created_at timestamptz not null default now(),
  amount integer not null check (amount <> 0),
  balance_after integer not null,
  reason_uz text not null,
  reason_ru text not null,
  primary key (student_id, id)
);
