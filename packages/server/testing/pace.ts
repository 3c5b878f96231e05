import type { Store } from '../store/database.ts';

/**
 * From now on the bot writes to a chat as soon as it looks: that it does so once a second is a test of its own, and no test
 * of what it says has to wait for that.
 * @returns takes it back
 */
export async function atAnyPace(store: Store): Promise<() => Promise<void>> {
  await store.query(`create or replace function test_pace() returns trigger language plpgsql as
    $$ begin new.free_at = 'epoch'; return new; end $$`);
  await store.query(`create trigger test_pace before update of free_at on bot_chat for each row
    execute function test_pace()`);
  return async () => {
    await store.query('drop trigger test_pace on bot_chat');
  };
}
