import { alikeSql } from '../../spelling.ts';
import type { Database } from '../../store/database.ts';
import { isMemberOn } from '../study/member.ts';
import { lineColumns, type StudentLine } from './student-line.ts';

/** Somebody as a table names them. */
export interface Named {
  /** null: whichever. */
  role: string | null;
  external_id: string | null;
  login: string | null;
  phone: string | null;
  first_name: string | null;
  last_name: string | null;
  /** Where somebody without a number or id of their own is looked for. */
  group_id: number | null;
}

export interface FoundPerson {
  id: number;
  role: string;
}

const name = (of: string) => alikeSql(`${of}.first_name || ' ' || ${of}.last_name`);

/**
 * Whom each of these names can only mean: by the external id, else the login, else the phone together with the name, else
 * the name, in the group where one is told. Whoever is known by an id is nobody else's number or name.
 * @returns for each, in their order, everybody that it fits
 */
export async function listNamed(db: Database, named: readonly Named[]): Promise<FoundPerson[][]> {
  const { rows } = await db.query<{ at: number; id: number; role: string }>(
    `with asked as (
       select a.*, ${name('a')} as full_name from jsonb_to_recordset($1::jsonb) as a (at int, role text, external_id text,
         login text, phone text, first_name text, last_name text, group_id int)),
     found as (
       select a.at, p.id, p.role, 1 as sure from asked a join person p on p.external_id = a.external_id
       union all
       select a.at, p.id, p.role, 2 from asked a join person p on p.login = lower(a.login)
       union all
       select a.at, p.id, p.role, 3 from asked a join person p on p.phone = a.phone
       where a.first_name is null or ${name('p')} = a.full_name
       union all
       select a.at, p.id, p.role, 3 from asked a join person p on p.contact_phone = a.phone
       where a.first_name is null or ${name('p')} = a.full_name
       union all
       select a.at, p.id, p.role, 4 from asked a
         join study_member m on m.group_id = a.group_id join person p on p.id = m.student_id
       where a.phone is null and a.login is null and ${name('p')} = a.full_name
       union all
       select a.at, p.id, p.role, 4 from asked a join person p on ${name('p')} = a.full_name
       where a.phone is null and a.login is null and a.group_id is null)
     select distinct f.at, f.id, f.role from found f join asked a on a.at = f.at join person p on p.id = f.id
     where f.sure = (select min(o.sure) from found o where o.at = f.at)
       and (f.sure = 1 or a.external_id is null or p.external_id is null)
       and (f.sure < 3 or a.role is null or p.role = a.role)
     order by f.at, f.id`,
    [JSON.stringify(named.map((one, at) => ({ ...one, at })))],
  );
  const found = named.map((): FoundPerson[] => []);
  for (const { at, id, role } of rows) found[at]!.push({ id, role });
  return found;
}

/** The parent with this number, the one who signs in with it first. */
export async function findParent(db: Database, phone: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select id from person where role = 'parent' and (phone = $1 or contact_phone = $1)
     order by phone = $1 desc nulls last, id limit 1`,
    [phone],
  );
  return rows[0]?.id ?? null;
}

/** @returns false when it is known that they belong together */
export async function createChild(db: Database, parentId: number, studentId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into parent_child (parent_id, student_id) values ($1, $2) on conflict do nothing',
    [parentId, studentId],
  );
  return rowCount === 1;
}

export interface PersonLine {
  id: number;
  role: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  external_id: string | null;
  groups: string[];
  parent_phones: string[];
  parent_name: string | null;
}

/** Everybody who is not switched off, for a table. */
export async function listLines(
  db: Database,
  afterId: number,
  today: string,
  limit: number,
): Promise<PersonLine[]> {
  const { rows } = await db.query<PersonLine>(
    `select p.id, p.role, p.first_name, p.last_name, coalesce(p.phone, p.contact_phone) as phone, p.external_id,
       array(select g.name from study_member m join study_group g on g.id = m.group_id
         where m.student_id = p.id and ${isMemberOn('m', 'g', '$2::date')}
         order by g.id) as groups,
       array(select coalesce(o.phone, o.contact_phone) from parent_child f join person o on o.id = f.parent_id
         where f.student_id = p.id and coalesce(o.phone, o.contact_phone) is not null order by o.id) as parent_phones,
       (select o.first_name || ' ' || o.last_name from parent_child f join person o on o.id = f.parent_id
         where f.student_id = p.id and coalesce(o.phone, o.contact_phone) is not null order by o.id limit 1)
         as parent_name
     from person p where p.id > $1 and p.is_active order by p.id limit $3`,
    [afterId, today, limit],
  );
  return rows;
}

export async function listStudentLines(
  db: Database,
  afterId: number,
  limit: number,
): Promise<({ id: number } & StudentLine)[]> {
  const { rows } = await db.query<{ id: number } & StudentLine>(
    `select p.id, ${lineColumns('p')}
     from person p where id > $1 and is_active and role = 'student' order by id limit $2`,
    [afterId, limit],
  );
  return rows;
}

/** Who gives lessons, for tables that name a teacher. */
export async function listTeachers(
  db: Database,
): Promise<{ id: number; login: string; external_id: string | null; name: string }[]> {
  const { rows } = await db.query<{ id: number; login: string; external_id: string | null; name: string }>(
    `select id, login, external_id, first_name || ' ' || last_name as name from person
     where role in ('teacher', 'admin') and is_active order by id`,
  );
  return rows;
}
