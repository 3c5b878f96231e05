-- money --------------------------------------------------------------------------------------------------------
-- What a month of a group costs a student is settled once (`payment_charge`): by what the centre's rule came to then, 0 where
-- nothing was to be charged. What was booked for it, whoever booked it, are acts of their own.
alter table payment_charge
  add column settled_at timestamptz,
  drop constraint payment_charge_amount_check,
  add constraint payment_charge_amount check (amount >= 0);
-- By months: which was the first, and what of one differs from the rule by now.
create index payment_charge_month on payment_charge (month, group_id);

create table payment_act (
  student_id integer not null references student (student_id),
  id bigint generated always as identity,
  group_id integer not null references study_group (id),
  -- The first of the month.
  month date not null,
  kind text not null check (kind in ('charged', 'lowered', 'reversed')),
  -- In so'm: above 0 what is charged, below 0 what of it is not.
  amount integer not null check (amount <> 0),
  -- What is charged by the act that this one lowers or takes back.
  charge_id bigint,
  created_at timestamptz not null default now(),
  -- null: the job of the night.
  done_by integer references person (id),
  -- In the words of whoever did it; null: it follows from the rule.
  said text,
  primary key (student_id, id),
  constraint payment_act_first check ((kind = 'charged') = (charge_id is null)),
  constraint payment_act_sign check ((kind = 'charged') = (amount > 0))
);
create unique index payment_act_once on payment_act (student_id, charge_id) where kind = 'reversed';
create index payment_act_id on payment_act (id);

insert into payment_act (student_id, group_id, month, kind, amount, created_at)
select student_id, group_id, month, 'charged', amount, month::timestamp at time zone 'Asia/Tashkent'
from payment_charge order by month, student_id, group_id;
update payment_charge set settled_at = month::timestamp at time zone 'Asia/Tashkent';

-- A server of the version before charges without an act.
create function payment_charge_before() returns trigger language plpgsql as $$
begin
  insert into payment_act (student_id, group_id, month, kind, amount)
  values (new.student_id, new.group_id, new.month, 'charged', new.amount);
  update payment_charge set settled_at = now()
  where student_id = new.student_id and group_id = new.group_id and month = new.month;
  return null;
end
$$;
create trigger payment_charge_before after insert on payment_charge
  for each row when (new.settled_at is null) execute function payment_charge_before();

-- What a month of a group costs since which day: it costs what was said last by its end, where anything was by its first day.
create table payment_group_price (
  group_id integer not null references study_group (id) on delete cascade,
  from_day date not null,
  -- In so'm; null: it is not charged.
  price integer,
  primary key (group_id, from_day)
);
insert into payment_group_price (group_id, from_day, price)
select id, priced_on, monthly_price from study_group where monthly_price is not null and priced_on is not null;

-- A server of the version before says nothing of it.
create function payment_group_priced() returns trigger language plpgsql as $$
begin
  -- A price that is only shown, as in the demo centre, is charged to nobody.
  if new.monthly_price is not null and new.priced_on is null then
    return null;
  end if;
  if new.monthly_price is distinct from
    (select price from payment_group_price where group_id = new.id order by from_day desc limit 1) then
    insert into payment_group_price (group_id, from_day, price)
    values (new.id, case when new.priced_on is not null and (tg_op = 'INSERT' or old.priced_on is distinct from new.priced_on)
      then new.priced_on else (now() at time zone 'Asia/Tashkent')::date end, new.monthly_price)
    on conflict (group_id, from_day) do update set price = excluded.price;
  end if;
  return null;
end
$$;
create trigger payment_group_priced after insert or update of monthly_price, priced_on on study_group
  for each row execute function payment_group_priced();

-- What a month costs one student in one of their times in a group, since which month.
create table payment_price (
  student_id integer not null references student (student_id),
  span_id integer not null references study_span (id) on delete cascade,
  -- The first of a month.
  from_month date not null,
  -- In so'm, or what is taken off in per cent; neither: from then on it is the group's price again.
  price integer check (price between 1 and 100000000),
  percent smallint check (percent between 1 and 100),
  -- The last month for which it counts.
  until_month date,
  -- For administrators alone.
  reason text not null,
  set_by integer references person (id),
  set_at timestamptz not null default now(),
  primary key (student_id, span_id, from_month),
  constraint payment_price_one check (price is null or percent is null),
  constraint payment_price_until check (until_month >= from_month)
);
create index payment_price_span on payment_price (span_id);

-- In which way months are charged, since which month; none: as a whole.
create table payment_way (
  from_month date primary key,
  way text not null check (way in ('whole', 'by_lessons'))
);

-- By when a debt was promised to be paid.
create table payment_promise (
  student_id integer primary key references student (student_id),
  by_day date not null,
  said text not null,
  set_by integer references person (id),
  set_at timestamptz not null default now()
);
create index payment_promise_day on payment_promise (by_day);

-- What the tax system is told of a lesson, where Payme asks what is sold; and where its receipts open.
alter table payment_system add column fiscal jsonb;
alter table payment_transaction add column fiscal_back_url text;

-- people -------------------------------------------------------------------------------------------------------
-- Who is in a group may rest in it from a day to a day: no lesson, no absence, no charge, and the place is theirs.
create table study_rest (
  id integer generated always as identity primary key,
  student_id integer not null references student (student_id),
  span_id integer not null references study_span (id) on delete cascade,
  from_day date not null,
  -- The day on which they are back.
  back_on date not null,
  constraint study_rest_order check (back_on > from_day),
  constraint study_rest_once exclude using gist (
    int4range(span_id, span_id, '[]') with &&,
    daterange(from_day, back_on) with &&
  )
);
create index study_rest_student on study_rest (student_id);
create index study_rest_span on study_rest (span_id);
