import type { Database } from '../../store/database.ts';

/**
 * Who did a thing last by one of these calls, and when.
 * @param id as the path of the call says it, of what was handed in its body; null: there is only one
 */
export async function findLastEntry(
  db: Database,
  calls: readonly string[],
  id: string | null,
): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await db.query<{ by: string; at: Date }>(
    `select l.by, l.at from unnest($1::text[]) as c (call) cross join lateral (
       select e.id, e.at, p.first_name || ' ' || p.last_name as by
       from audit_entry e join person p on p.id = e.done_by
       where e.call = c.call and ($2::text is null
         or $2 in (e.detail -> 'params' ->> 'id', e.detail -> 'params' ->> 'key', e.detail ->> 'id',
           e.detail -> 'body' ->> 'hand_in_id'))
       order by e.id desc limit 1) l
     order by l.id desc limit 1`,
    [calls, id],
  );
  return rows[0];
}
