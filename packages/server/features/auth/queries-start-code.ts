import type { Database } from '../../store/database.ts';
import { membersOn } from '../study/member.ts';

export async function findLogin(db: Database, personId: number): Promise<string | null> {
  const { rows } = await db.query<{ login: string }>('select login from person where id = $1', [personId]);
  return rows[0]?.login ?? null;
}

export async function saveStartCode(
  db: Database,
  code: { personId: number; hash: string; by: number | null; at: Date; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into auth_start_code (person_id, code_hash, made_by, made_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (person_id) do update set code_hash = excluded.code_hash, made_by = excluded.made_by,
       made_at = excluded.made_at, expires_at = excluded.expires_at, used_at = null`,
    [code.personId, code.hash, code.by, code.at, code.expiresAt],
  );
}

/** Uses a person's code up. @returns false when there is none that is open: of two at once one has it */
export async function claimStartCode(db: Database, personId: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth_start_code set used_at = $2 where person_id = $1 and used_at is null and expires_at > $2',
    [personId, at],
  );
  return rowCount === 1;
}

/** Somebody has shown that an account is theirs: by a password, or otherwise, and then it stays as it is. */
export async function updatePassword(db: Database, personId: number, hash: string | null): Promise<void> {
  await db.query(
    `update person set password_hash = coalesce($2, password_hash), is_confirmed = true
     where id = $1 and ($2::text is not null or not is_confirmed)`,
    [personId, hash],
  );
}

/** Codes that were over before. */
export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.query('delete from auth_start_code where expires_at < $1', [before]);
}

export interface CodelessRow {
  id: number;
  role: 'student' | 'parent' | 'teacher' | 'admin';
  first_name: string;
  last_name: string;
  login: string;
  phone: string | null;
}

/** Who has no password yet: of a running group, or whom a table brought; with the parents of the students there. */
export async function listWithoutPassword(
  db: Database,
  which: { groupId: number | null; importId: number | null; afterId: number | null },
  today: string,
  limit: number,
): Promise<CodelessRow[]> {
  const { rows } = await db.query<CodelessRow>(
    `with own as (
       select m.student_id as id from ${membersOn('$4::date')} m join study_group g on g.id = m.group_id
       where g.id = $1 and g.is_active
       union select person_id from import_line where import_id = $2 and person_id is not null),
     everybody as (select id from own union select f.parent_id from parent_child f join own on own.id = f.student_id)
     select p.id, p.role, p.first_name, p.last_name, p.login, coalesce(p.phone, p.contact_phone) as phone
     from person p join everybody e on e.id = p.id
     where p.password_hash is null and p.is_active and ($3::int is null or p.id > $3) order by p.id limit $5`,
    [which.groupId, which.importId, which.afterId, today, limit],
  );
  return rows;
}
