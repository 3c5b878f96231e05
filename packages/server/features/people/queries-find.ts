import { alikeSql } from '../../spelling.ts';
import type { Database } from '../../store/database.ts';
import { memberSpans, runsOn } from '../study/member.ts';
import { lineColumns, type StudentLine } from './student-line.ts';

/** Somebody as a table names them. */
export interface Named {
  role: string;
  external_id: string | null;
  login: string | null;
  phone: string | null;
  first_name: string | null;
  last_name: string | null;
  /** Where somebody without a number or id of their own is looked for. */
  group_ids: readonly number[];
}

/** Whom a table may name. */
export interface Candidate {
  id: number;
  role: string;
  first_name: string;
  last_name: string;
  external_id: string | null;
  login: string;
  phone: string | null;
  contact_phone: string | null;
  /** The groups that they are or were in. */
  group_ids: number[];
}

const name = (of: string, first = 'first_name', last = 'last_name') =>
  alikeSql(`${of}.${first} || ' ' || ${of}.${last}`);

/**
 * Whom each of these names may mean: by external id or login whoever it is, by phone or name, in either order, those of the
 * role.
 * @returns for each, in their order, everybody that something of it fits
 */
export async function listNamed(db: Database, named: readonly Named[]): Promise<Candidate[][]> {
  const { rows } = await db.query<Candidate & { at: number }>(
    `with asked as (
       select a.*, ${name('a')} as full_name, ${name('a', 'last_name', 'first_name')} as turned_name
       from jsonb_to_recordset($1::jsonb) as a (at int, role text, external_id text, login text, phone text,
         first_name text, last_name text)),
     found as (
       select a.at, p.id from asked a join person p on p.external_id = a.external_id
       union
       select a.at, p.id from asked a join person p on p.login = lower(a.login)
       union
       select a.at, p.id from asked a join person p on p.phone = a.phone and p.role = a.role
       union
       select a.at, p.id from asked a join person p on p.contact_phone = a.phone and p.role = a.role
       union
       select a.at, p.id from asked a join person p on ${name('p')} = a.full_name and p.role = a.role
       union
       select a.at, p.id from asked a join person p on ${name('p')} = a.turned_name and p.role = a.role)
     select f.at, p.id, p.role, p.first_name, p.last_name, p.external_id, p.login, p.phone, p.contact_phone,
       array(select distinct m.group_id from ${memberSpans} m where m.student_id = p.id) as group_ids
     from found f join person p on p.id = f.id where p.deleted_at is null order by f.at, p.id`,
    [JSON.stringify(named.map(({ group_ids: _, ...one }, at) => ({ ...one, at })))],
  );
  const found = named.map((): Candidate[] => []);
  for (const { at, ...one } of rows) found[at]!.push(one);
  return found;
}

/** The parent with this number, a child's own before who signs in with it. */
export async function findParent(db: Database, phone: string, childId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select id from person p where role = 'parent' and (phone = $1 or contact_phone = $1) and deleted_at is null
     order by exists (select from parent_child f where f.parent_id = p.id and f.student_id = $2) desc,
       phone = $1 desc nulls last, id limit 1`,
    [phone, childId],
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
  login: string;
  /** Times in groups, the earliest first. */
  spans: { id: number; group: string; joined_on: string; left_on: string | null }[];
  parent_phones: string[];
  parent_name: string | null;
}

/** Everybody who is not switched off, for a table. @param day whose groups of that day alone; null: all times in those that run */
export async function listLines(
  db: Database,
  afterId: number,
  day: string | null,
  limit: number,
): Promise<PersonLine[]> {
  const { rows } = await db.query<PersonLine>(
    `select p.id, p.role, p.first_name, p.last_name, coalesce(p.phone, p.contact_phone) as phone, p.external_id, p.login,
       coalesce((select json_agg(json_build_object('id', m.id, 'group', g.name, 'joined_on', m.joined_on, 'left_on', m.left_on)
           order by m.joined_on, g.id)
         from ${memberSpans} m join study_group g on g.id = m.group_id
         where m.student_id = p.id
           and case when $2::date is null then g.is_active else ${runsOn('m', '$2::date')} end), '[]') as spans,
       array(select coalesce(o.phone, o.contact_phone) from parent_child f join person o on o.id = f.parent_id
         where f.student_id = p.id and coalesce(o.phone, o.contact_phone) is not null order by o.id) as parent_phones,
       (select o.first_name || ' ' || o.last_name from parent_child f join person o on o.id = f.parent_id
         where f.student_id = p.id and coalesce(o.phone, o.contact_phone) is not null order by o.id limit 1)
         as parent_name
     from person p where p.id > $1 and p.is_active order by p.id limit $3`,
    [afterId, day, limit],
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
