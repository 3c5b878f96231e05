-- Who moved coins or xp: a person, or the job that did. A row has neither only when it is older than this. No foreign
-- key: with one, each mark of a class would lock the row of its teacher.
alter table coin_ledger
  add column actor_id integer,
  add column actor_job text,
  add constraint coin_ledger_actor check (num_nonnulls(actor_id, actor_job) <= 1);
alter table xp_ledger
  add column actor_id integer,
  add column actor_job text,
  add constraint xp_ledger_actor check (num_nonnulls(actor_id, actor_job) <= 1);

-- A ledger is only ever added to: what was wrong is taken back by a further row.
create function ledger_kept() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed and never deleted', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger coin_ledger_kept before update or delete on coin_ledger for each row execute function ledger_kept();
create trigger xp_ledger_kept before update or delete on xp_ledger for each row execute function ledger_kept();
create trigger coin_ledger_whole before truncate on coin_ledger for each statement execute function ledger_kept();
create trigger xp_ledger_whole before truncate on xp_ledger for each statement execute function ledger_kept();
