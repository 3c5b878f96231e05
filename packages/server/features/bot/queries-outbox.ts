import type { Database } from '../../store/database.ts';
import type { Body, Reason } from './queries-message.ts';

export interface OutboxRow {
  id: number;
  kind: string;
  state: 'outbox' | 'failed' | 'unknown';
  reason: Reason | null;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  /** null of a code that did not come: it is for nobody but its owner. */
  body: Body | null;
  expires_at: Date | null;
}

/** What nobody was told: without a bot, or because Telegram did not take it; the latest first. */
export async function listOutbox(
  db: Database,
  now: Date,
  beforeId: number | null,
  limit: number,
): Promise<OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>(
    `select m.id, m.kind, m.state, m.reason, m.created_at, p.first_name, p.last_name, m.phone, m.body, m.expires_at
     from bot_message m left join person p on p.id = m.person_id
     where (m.state = 'outbox' and m.body is not null
         or m.state in ('failed', 'unknown') and m.reason is not null and (m.body is not null or m.kind = 'code'))
       and (m.expires_at is null or m.expires_at > $1)
       and ($2::int is null or m.id < $2)
       -- A number may have become one of the staff's meanwhile.
       and (m.kind <> 'code' or not exists (select from person s
         where (s.phone = m.phone or s.contact_phone = m.phone) and s.role in ('teacher', 'admin')))
     order by m.id desc limit $3`,
    [now, beforeId, limit],
  );
  return rows;
}
