import type { Database } from '../../store/database.ts';
import type { Recipient } from './queries-notice.ts';

/**
 * The centre's administrators: in their chats with the bot, or, without a bot, in the outbox.
 * @param only these of the staff in their place
 */
export async function listAdmins(
  db: Database,
  hasBot: boolean,
  only: readonly number[] | null = null,
): Promise<Recipient[]> {
  const { rows } = await db.query<Recipient>(
    `select p.id as person_id, ${hasBot ? 't.chat_id::float8' : 'null::float8'} as chat_id,
       coalesce(t.lang, p.lang, 'uz') as lang
     from person p left join bot_link k on k.person_id = p.id left join bot_chat t on t.chat_id = k.chat_id
     where case when $1::int[] is null then p.role = 'admin' else p.role in ('admin', 'teacher') and p.id = any ($1) end
       and p.is_active ${hasBot ? 'and t.chat_id is not null and t.blocked_at is null and t.stopped_at is null' : ''}
     order by p.id`,
    [only],
  );
  return rows;
}
