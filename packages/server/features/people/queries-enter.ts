import type { Database } from '../../store/database.ts';

export async function createPerson(
  db: Database,
  person: {
    role: string;
    firstName: string;
    lastName: string;
    login: string;
    phone: string | null;
    contactPhone: string | null;
    externalId: string | null;
    isConfirmed: boolean;
    at: Date;
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into person (role, first_name, last_name, login, phone, contact_phone, external_id, created_at,
       is_confirmed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      person.role,
      person.firstName,
      person.lastName,
      person.login,
      person.phone,
      person.contactPhone,
      person.externalId,
      person.at,
      person.isConfirmed,
    ],
  );
  return rows[0]!.id;
}

export async function createStudent(db: Database, id: number): Promise<void> {
  await db.query(
    `with student as (insert into student (student_id) values ($1) returning student_id),
     coins as (insert into coin_balance (student_id) select student_id from student)
     insert into xp_balance (student_id) select student_id from student`,
    [id],
  );
}

/** Makes these students the children of a parent, and no others. @returns false when one of them is no student */
export async function saveChildren(
  db: Database,
  parentId: number,
  childrenIds: readonly number[],
): Promise<boolean> {
  await db.query('delete from parent_child where parent_id = $1 and student_id <> all ($2::int[])', [
    parentId,
    childrenIds,
  ]);
  const { rows } = await db.query<{ found: number }>(
    `with child as (select student_id from student where student_id = any ($2::int[])),
     added as (insert into parent_child (parent_id, student_id) select $1, student_id from child on conflict do nothing)
     select count(*)::int as found from child`,
    [parentId, childrenIds],
  );
  return rows[0]!.found === new Set(childrenIds).size;
}
