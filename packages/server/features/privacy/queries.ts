import type { Database } from '../../store/database.ts';

/** Counts one more copy of a day. @returns false when that would be more than `most` */
export async function countCopy(db: Database, personId: number, day: string, most: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into privacy_copy (person_id, day, copies) values ($1, $2, 1)
     on conflict (person_id, day) do update set copies = privacy_copy.copies + 1 where privacy_copy.copies < $3`,
    [personId, day, most],
  );
  return rowCount === 1;
}

export async function findCopies(db: Database, personId: number, day: string): Promise<number> {
  const { rows } = await db.query<{ copies: number }>(
    'select copies from privacy_copy where person_id = $1 and day = $2',
    [personId, day],
  );
  return rows[0]?.copies ?? 0;
}

/** Forgets the days before. */
export async function deleteCopies(db: Database, day: string): Promise<void> {
  await db.query('delete from privacy_copy where day < $1', [day]);
}

/** Somebody asks for their own deletion; one that was asked for before stays as it was. @returns when it will be */
export async function createDeletion(
  db: Database,
  one: { personId: number; at: Date; deletesAt: Date },
): Promise<Date> {
  const { rows } = await db.query<{ deletes_at: Date }>(
    `insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at) values ($1, $2, $1, $3)
     on conflict (person_id) do update set asked_by = privacy_deletion.asked_by returning deletes_at`,
    [one.personId, one.at, one.deletesAt],
  );
  return rows[0]!.deletes_at;
}

/** They think better of it. @returns false when they had not asked for it */
export async function deleteOwnDeletion(db: Database, personId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from privacy_deletion where person_id = $1 and asked_by = person_id',
    [personId],
  );
  return rowCount === 1;
}

export async function findDeletion(db: Database, personId: number): Promise<Date | null> {
  const { rows } = await db.query<{ deletes_at: Date }>(
    'select deletes_at from privacy_deletion where person_id = $1',
    [personId],
  );
  return rows[0]?.deletes_at ?? null;
}

/** Whose time has come. */
export async function listDue(db: Database, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ person_id: number }>(
    'select person_id from privacy_deletion where deletes_at <= $1 and objected_at is null order by deletes_at, person_id',
    [now],
  );
  return rows.map((row) => row.person_id);
}

/** Holds the row of somebody who is to be deleted at this moment. @returns since when; null: that was done or called off */
export async function lockDue(db: Database, personId: number, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ deletes_at: Date }>(
    'select deletes_at from privacy_deletion where person_id = $1 and deletes_at <= $2 and objected_at is null for update',
    [personId, now],
  );
  return rows[0]?.deletes_at ?? null;
}

/** Keeps by what somebody was named until nothing names them. */
export async function createUnname(db: Database, one: Unname): Promise<void> {
  await db.query(
    'insert into privacy_unname (person_id, login, first_name, last_name) values ($1, $2, $3, $4)',
    [one.id, one.login, one.first_name, one.last_name],
  );
}

export interface Unname extends Named {
  phone: string | null;
  login: string;
}

export async function listUnname(db: Database): Promise<Unname[]> {
  const { rows } = await db.query<Unname>(
    'select person_id as id, null as phone, login, first_name, last_name from privacy_unname order by person_id',
  );
  return rows;
}

export async function deleteUnname(db: Database, personId: number): Promise<void> {
  await db.query('delete from privacy_unname where person_id = $1', [personId]);
}

export async function updateDeleted(db: Database, personId: number, at: Date): Promise<void> {
  await db.query('update person set deleted_at = $2 where id = $1', [personId, at]);
}

export async function updateActive(db: Database, personId: number, isActive: boolean): Promise<void> {
  await db.query('update person set is_active = $2 where id = $1 and deleted_at is null', [
    personId,
    isActive,
  ]);
}

export interface ConsentRow {
  full_name: string;
  phone: string;
  given_at: Date;
  withdrawn_at: Date | null;
}

interface Named {
  id: number;
  first_name: string;
  last_name: string;
}

export interface ChildRow {
  id: number;
  first_name: string;
  last_name: string;
  /** null: the centre entered the student itself. */
  birth_year: number | null;
  /** Of what was begun by taking the consent back, `asked_by` is somebody else. */
  deletes_at: Date | null;
  asked_at: Date | null;
  asked_by: Named | null;
  objected_at: Date | null;
  objected_by: Named | null;
  full_name: string | null;
  phone: string | null;
  given_at: Date | null;
  withdrawn_at: Date | null;
}

const namedSql = (p: string) =>
  `case when ${p}.id is not null then json_build_object('id', ${p}.id, 'first_name', ${p}.first_name, 'last_name', ${p}.last_name) end`;

const child = `select p.id, p.first_name, p.last_name, s.birth_year, d.deletes_at, d.asked_at, d.objected_at,
    ${namedSql('a')} as asked_by, ${namedSql('o')} as objected_by, c.full_name, c.phone, c.given_at, c.withdrawn_at
  from person p
  left join signup_person s on s.student_id = p.id
  left join privacy_deletion d on d.person_id = p.id
  left join person a on a.id = d.asked_by
  left join person o on o.id = d.objected_by
  left join privacy_consent c on c.student_id = p.id`;

/** Students, each with the consent: of a parent the children, or one by the id. */
export async function listChildren(
  db: Database,
  which: { parentId: number } | { id: number },
): Promise<ChildRow[]> {
  const { rows } =
    'id' in which
      ? await db.query<ChildRow>(`${child} where p.id = $1 and p.role = 'student' and p.deleted_at is null`, [
          which.id,
        ])
      : await db.query<ChildRow>(
          `${child} join parent_child f on f.student_id = p.id where f.parent_id = $1 order by p.id`,
          [which.parentId],
        );
  return rows;
}

/** The consent of a parent; one that was taken back counts again. @param one.by null: at the sign-up */
export async function saveConsent(
  db: Database,
  one: { studentId: number; fullName: string; phone: string; at: Date; by: number | null },
): Promise<void> {
  await db.query(
    `insert into privacy_consent (student_id, full_name, phone, given_at, given_by) values ($1, $2, $3, $4, $5)
     on conflict (student_id) do update set full_name = excluded.full_name, phone = excluded.phone,
       given_at = excluded.given_at, given_by = excluded.given_by, withdrawn_at = null, withdrawn_by = null`,
    [one.studentId, one.fullName, one.phone, one.at, one.by],
  );
}
