import type { Database } from '../../store/database.ts';
import { isHeldSql } from '../auth/number.ts';

export interface Served {
  id: number;
  role: 'student' | 'parent' | 'teacher' | 'admin';
  first_name: string;
  last_name: string;
  login: string;
  /** It is their own number, by which they sign in; else a sister's or a parent's, by which they are called. */
  is_own: boolean;
}

/** Whom a phone serves, and whom it is believed to be: whoever has the phone sets the password. */
export async function listServed(db: Database, phone: string): Promise<Served[]> {
  const { rows } = await db.query<Served>(
    `select id, role, first_name, last_name, login, phone is not null as is_own from person
     where ${isHeldSql('person', '$1')}
     order by phone is null, id limit 12`,
    [phone],
  );
  return rows;
}

/** By whose number the code of a login comes, in lower case. */
export async function findServing(db: Database, login: string): Promise<string | null> {
  const { rows } = await db.query<{ phone: string | null }>(
    `select coalesce(phone, contact_phone) as phone from person p
     where login = $1 and ${isHeldSql('p', 'coalesce(p.phone, p.contact_phone)')}`,
    [login],
  );
  return rows[0]?.phone ?? null;
}

export async function createSignup(
  db: Database,
  one: {
    studentId: number;
    birthYear: number;
    at: Date;
    browser: string | null;
    /** A keyed hash of the chat that brought the code. */
    chat: string | null;
    referrerId: number | null;
    copiedAt: Date | null;
  },
): Promise<void> {
  await db.query(
    `insert into signup_person (student_id, birth_year, signed_up_at, browser, chat, referrer_id, referrer_copied_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [one.studentId, one.birthYear, one.at, one.browser, one.chat, one.referrerId, one.copiedAt],
  );
}

export async function updateLang(db: Database, personId: number, lang: 'uz' | 'ru'): Promise<void> {
  await db.query('update person set lang = $2 where id = $1', [personId, lang]);
}
