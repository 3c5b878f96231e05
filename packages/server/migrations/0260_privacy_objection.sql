-- privacy -----------------------------------------------------------------------------------------------------
-- Somebody objected to what a parent began: it stops until an administrator decides.
alter table privacy_deletion
  add column objected_by integer references person (id),
  add column objected_at timestamptz,
  -- Whether the account was open before a parent had it closed.
  add column was_active boolean not null default true,
  add constraint privacy_deletion_objected check ((objected_by is null) = (objected_at is null));

-- Whom texts of others still name though the account is deleted: gone when none does.
create table privacy_unname (
  person_id integer primary key references person (id),
  login text not null,
  first_name text not null,
  last_name text not null
);

-- coin -----------------------------------------------------------------------------------------------------
-- Of a row of the ledger its text alone is ever edited, where whoever it names has been deleted: no figure changes.
create function ledger_text_blanked() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('mars.blanks_names', true) = 'on'
    and to_jsonb(old) - array['reason_uz', 'reason_ru'] = to_jsonb(new) - array['reason_uz', 'reason_ru'] then
    return new;
  end if;
  raise exception 'rows of % are never changed and never deleted', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger coin_ledger_kept on coin_ledger;
create trigger coin_ledger_kept before update or delete on coin_ledger
  for each row execute function ledger_text_blanked();
