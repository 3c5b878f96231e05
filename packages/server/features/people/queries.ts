import type { Reply } from '@mars/contract/calls.generated.ts';
import { alikeSql } from '../../spelling.ts';
import type { Database } from '../../store/database.ts';
import { unreachedSql } from '../bot/reach.ts';
import { endsAfter, memberSpans, stillIn } from '../study/member.ts';

type StaffPerson = Reply<'PATCH /v2/staff/people/{id}'>;
export type PersonRow = Omit<StaffPerson, 'start_code_until' | 'version' | 'unreached'> & {
  start_code_until: Date | null;
  unreached: { why: NonNullable<StaffPerson['unreached']>['why']; since: string } | null;
};

const someone = (p: string, more = '') =>
  `json_build_object('id', ${p}.id, 'first_name', ${p}.first_name, 'last_name', ${p}.last_name${more})`;

// $1 now, $2 today.
const people = `select p.id, p.role, p.first_name, p.last_name, p.avatar, p.login, p.phone, p.contact_phone,
    p.external_id, p.is_active, p.password_hash is not null as has_password,
    case when c.used_at is null and c.expires_at > $1 then c.expires_at end as start_code_until, s.balance,
    case when p.role in ('student', 'parent') then ${unreachedSql('p')} end as unreached,
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
      from ${stillIn('$2::date')} m join study_group g on g.id = m.group_id
      where m.student_id = p.id and g.is_active) as groups,
    (select coalesce(json_agg(${someone('o', ", 'phone', coalesce(o.phone, o.contact_phone)")} order by o.id), '[]')
      from parent_child f join person o on o.id = f.parent_id where f.student_id = p.id) as parents,
    (select coalesce(json_agg(${someone('o')} order by o.id), '[]')
      from parent_child f join person o on o.id = f.student_id where f.parent_id = p.id) as children
  from person p
  left join student s on s.student_id = p.id
  left join auth_start_code c on c.person_id = p.id`;

interface Moment {
  now: Date;
  today: string;
}

/** @param which.name in any spelling, part of a name or login @param which.digits part of a phone */
export async function listPeople(
  db: Database,
  { now, today }: Moment,
  which: {
    name: string | null;
    digits: string | null;
    role: string | null;
    groupId: number | null;
    isActive: boolean | null;
    afterId: number | null;
    isUnreached: boolean;
  },
  limit: number,
): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(
    `${people}
     where p.deleted_at is null and ($3::text is null or p.role = $3) and ($4::boolean is null or p.is_active = $4)
       and ($5::int is null or exists (select from ${memberSpans} m join study_group g on g.id = m.group_id
         where m.student_id = p.id and g.id = $5 and g.is_active and ${endsAfter('m', '$2::date')}))
       and ($6::text is null or position(${alikeSql('$6')} in ${alikeSql(`p.first_name || ' ' || p.last_name || ' ' || p.first_name`)}) > 0
         or position(lower($6) in p.login) > 0
         or ($7::text is not null and (position($7 in p.phone) > 0 or position($7 in p.contact_phone) > 0)))
       and ($8::int is null or p.id > $8)
       and (not $10::boolean or (p.is_active and ${unreachedSql('p')} is not null))
     order by p.id limit $9`,
    [
      now,
      today,
      which.role,
      which.isActive,
      which.groupId,
      which.name,
      which.digits,
      which.afterId,
      limit,
      which.isUnreached,
    ],
  );
  return rows;
}

/** @param to `change`: nobody closes or deletes the account until the transaction ends */
export async function findPerson(
  db: Database,
  { now, today }: Moment,
  id: number,
  to: 'change' | 'read' = 'read',
): Promise<PersonRow | undefined> {
  if (to === 'change') await db.query('select from person where id = $1 for no key update', [id]);
  const { rows } = await db.query<PersonRow>(`${people} where p.id = $3 and p.deleted_at is null`, [
    now,
    today,
    id,
  ]);
  return rows[0];
}

/** Logins that begin with these letters. */
export async function listLogins(db: Database, base: string): Promise<Set<string>> {
  const { rows } = await db.query<{ login: string }>(
    'select login from person where login like $1',
    // Of letters, digits and dots: nothing in it stands for anything else.
    [`${base}%`],
  );
  return new Set(rows.map((row) => row.login));
}

/** Entering people takes turns: a login or a phone that is free stays so until it is taken. */
export async function lockPeople(db: Database): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('mars people'))`);
}

/** Who signs in with this phone. */
export async function findByPhone(db: Database, phone: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from person where phone = $1', [phone]);
  return rows[0]?.id ?? null;
}

export async function findByExternalId(db: Database, externalId: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from person where external_id = $1', [
    externalId,
  ]);
  return rows[0]?.id ?? null;
}

export async function updatePerson(
  db: Database,
  id: number,
  person: Pick<
    PersonRow,
    'first_name' | 'last_name' | 'phone' | 'contact_phone' | 'external_id' | 'is_active'
  >,
): Promise<void> {
  await db.query(
    `update person set first_name = $2, last_name = $3, phone = $4, contact_phone = $5, external_id = $6,
       is_active = $7 where id = $1`,
    [
      id,
      person.first_name,
      person.last_name,
      person.phone,
      person.contact_phone,
      person.external_id,
      person.is_active,
    ],
  );
}

/** Who runs the centre. */
export async function listAdmins(db: Database): Promise<{ id: number; login: string }[]> {
  const { rows } = await db.query<{ id: number; login: string }>(
    `select id, login from person where role = 'admin' and is_active order by id`,
  );
  return rows;
}
