-- What the last daily proof of the ledgers found: how many students have a balance, and how many balances are wrong.
create table ledger_proof (
  is_last boolean primary key default true check (is_last),
  ran_at timestamptz not null,
  students integer not null check (students >= 0),
  wrong integer not null check (wrong >= 0)
);
