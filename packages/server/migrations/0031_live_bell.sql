-- Whoever listens on `mars_live` is told whose header changed, when the change is committed and not before. The
-- payload is the person's id; what changed is looked up by the listener, so that nothing private travels here.
create function live_signal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('mars_live', to_jsonb(old) ->> tg_argv[0]);
  else
    perform pg_notify('mars_live', to_jsonb(new) ->> tg_argv[0]);
  end if;
  return null;
end
$$;

create trigger notification_live after insert or update of is_read or delete on notification
  for each row execute function live_signal('person_id');
create trigger coin_balance_live after update on coin_balance
  for each row when (old.coins is distinct from new.coins) execute function live_signal('student_id');
create trigger xp_balance_live after update on xp_balance
  for each row when (old.xp is distinct from new.xp) execute function live_signal('student_id');
create trigger streak_day_live after insert or delete on streak_day
  for each row execute function live_signal('student_id');
create trigger student_live after update on student
  for each row
  when (old.premium_until is distinct from new.premium_until or old.balance is distinct from new.balance)
  execute function live_signal('student_id');
create trigger auth_session_live after update on auth_session
  for each row when (old.ended_at is distinct from new.ended_at) execute function live_signal('person_id');
