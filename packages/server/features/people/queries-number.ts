import type { Database } from '../../store/database.ts';
import { isConfirmedSql, isHeldSql } from '../auth/number.ts';

interface Served {
  id: number;
  role: 'student' | 'parent' | 'teacher' | 'admin';
  first_name: string;
  last_name: string;
  by: string[];
}

/** Whom numbers serve, to sign in or to be called by. */
export async function listServed(db: Database, phones: string[]): Promise<Served[]> {
  const { rows } = await db.query<Served>(
    `select id, role, first_name, last_name, array_remove(array[phone, contact_phone], null) as by from person
     where (phone = any ($1) or contact_phone = any ($1)) and deleted_at is null order by id`,
    [phones],
  );
  return rows;
}

/** Takes a number away from whomever it serves, which ends their links by it. */
export async function freeNumber(db: Database, phone: string): Promise<void> {
  await db.query(
    `update person set phone = nullif(phone, $1), contact_phone = nullif(contact_phone, $1)
     where phone = $1 or contact_phone = $1`,
    [phone],
  );
}

/** The parent who has shown that a number is theirs, whoever signs in with it before who is called by it. */
export async function findHolder(
  db: Database,
  phone: string,
): Promise<{ id: number; login: string } | undefined> {
  const { rows } = await db.query<{ id: number; login: string }>(
    `select id, login from person p where role = 'parent' and ${isHeldSql('p', '$1')}
     order by phone is null, id limit 1`,
    [phone],
  );
  return rows[0];
}

/** Whoever a number was only typed for has it to be called by: somebody has confirmed that it is theirs. */
export async function yieldTyped(db: Database, phone: string): Promise<void> {
  await db.query(
    `update person p set phone = null, contact_phone = $1 where phone = $1 and not ${isConfirmedSql('p')}`,
    [phone],
  );
}
