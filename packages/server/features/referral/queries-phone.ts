import type { Database } from '../../store/database.ts';

/** Whether somebody else was paid for with this number. @param key a keyed hash */
export async function isKnown(db: Database, key: string, friendId: number): Promise<boolean> {
  const { rows } = await db.query('select from referral_phone where phone_key = $1 and friend_id <> $2', [
    key,
    friendId,
  ]);
  return rows.length > 0;
}

/** Takes a number for good. @returns false when somebody else was paid for with it: of two at once one has it */
export async function claimPhone(db: Database, key: string, friendId: number): Promise<boolean> {
  await db.query('insert into referral_phone (phone_key, friend_id) values ($1, $2) on conflict do nothing', [
    key,
    friendId,
  ]);
  return !(await isKnown(db, key, friendId));
}

export async function findFriendPhone(db: Database, friendId: number): Promise<string | null> {
  const { rows } = await db.query<{ phone: string | null }>(
    'select coalesce(phone, contact_phone) as phone from person where id = $1',
    [friendId],
  );
  return rows[0]?.phone ?? null;
}

/** Friends who were paid for before numbers were kept. */
export async function listUnkept(
  db: Database,
  limit: number,
): Promise<{ friend_id: number; phone: string }[]> {
  const { rows } = await db.query<{ friend_id: number; phone: string }>(
    `select f.friend_id, coalesce(p.phone, p.contact_phone) as phone
     from referral_friend f join person p on p.id = f.friend_id
     where f.state = 'paid' and coalesce(p.phone, p.contact_phone) is not null
       and not exists (select from referral_phone r where r.friend_id = f.friend_id)
     order by f.friend_id limit $1`,
    [limit],
  );
  return rows;
}
