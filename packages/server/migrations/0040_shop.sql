-- The shop sells two kinds: what a hero wears (owned once, never runs out unless it has a stock) and real things,
-- which the centre hands over for a pick-up code.
alter table shop_product
  add column kind text not null default 'worn' check (kind in ('worn', 'real')),
  -- null: as many as anybody wants.
  add column stock integer check (stock >= 0),
  add column about_uz text,
  add column about_ru text,
  alter column body_type drop not null,
  add constraint shop_product_place check ((kind = 'worn') = (body_type is not null));

-- When it was first worn: what has been worn is not taken back.
alter table shop_owned add column worn_at timestamptz;
update shop_owned set worn_at = owned_at where is_worn;

-- A purchase. What was paid, and what came back, stands in the ledger.
create table shop_order (
  student_id integer not null references student (student_id),
  id integer generated always as identity,
  product_id integer not null references shop_product (id),
  quantity integer not null check (quantity > 0),
  coins integer not null check (coins > 0),
  ledger_id bigint not null,
  -- Of something worn: bought, undone. Of something real: waiting, handed.
  state text not null check (state in ('bought', 'undone', 'waiting', 'handed')),
  -- What the student shows at the desk.
  pickup_code text unique check (pickup_code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  created_at timestamptz not null,
  handed_at timestamptz,
  handed_by integer references person (id),
  primary key (student_id, id),
  unique (student_id, ledger_id),
  foreign key (student_id, ledger_id) references coin_ledger (student_id, id),
  check ((pickup_code is not null) = (state in ('waiting', 'handed'))),
  check ((handed_at is not null) = (state = 'handed'))
);
create index shop_order_state on shop_order (state, id desc) where pickup_code is not null;

-- What was bought before orders were kept.
insert into shop_order (student_id, product_id, quantity, coins, ledger_id, state, created_at)
  select l.student_id, p.id, 1, l.total_credit, l.id, 'bought', l.created_at
  from coin_ledger l join shop_product p on p.id::text = l.object
  where l.rule = 'shop' order by l.created_at, l.id;

create table shop_wish (
  student_id integer not null references student (student_id),
  product_id integer not null references shop_product (id),
  wished_at timestamptz not null default now(),
  primary key (student_id, product_id)
);
