-- What a teacher gave on a day is counted.
create index coin_ledger_gift on coin_ledger (actor_id, created_at) where rule = 'staff' and actor_id is not null;

-- From when a group's monthly price counts: the first of the month after it was set.
alter table study_group add column priced_on date;

-- Each month of a group is charged once to each student of it.
create table payment_charge (
  student_id integer not null references student (student_id),
  group_id integer not null references study_group (id),
  -- The first of the month.
  month date not null,
  amount integer not null check (amount > 0),
  primary key (student_id, group_id, month)
);
create index payment_charge_group on payment_charge (group_id, month);
