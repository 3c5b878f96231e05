import type { Database } from '../../store/database.ts';
import type { Wish } from './account-list.ts';

/** An account that was deleted, or is to be; `made` in microseconds since 1970. */
export interface GoingRow {
  id: number;
  made: string;
  is_deleted: boolean;
  asked_at: Date | null;
  asked_by: number | null;
  deletes_at: Date | null;
  objected_at: Date | null;
  objected_by: number | null;
}

const going = `select p.id, (extract(epoch from p.created_at) * 1000000)::bigint::text as made, p.deleted_at is not null as is_deleted,
    d.asked_at, d.asked_by, d.deletes_at, d.objected_at, d.objected_by
  from person p left join privacy_deletion d on d.person_id = p.id`;

/** All that were deleted, or are to be. */
export async function listGoing(db: Database): Promise<GoingRow[]> {
  const { rows } = await db.query<GoingRow>(
    `${going} where p.deleted_at is not null or d.person_id is not null order by p.id`,
  );
  return rows;
}

/** Those that are here of these ids, whatever becomes of them. */
export async function listByIds(db: Database, ids: readonly number[]): Promise<GoingRow[]> {
  const { rows } = await db.query<GoingRow>(`${going} where p.id = any($1::int[]) order by p.id`, [ids]);
  return rows;
}

/** SQL: somebody else who may not be here any more: an administrator in their place. */
const orAdmin = (id: string): string =>
  `coalesce((select k.id from person k where k.id = ${id}), (select min(a.id) from person a where a.role = 'admin'))`;

/** A wish as a list has it, in the place of what is there. @returns who made it */
export async function saveWish(db: Database, personId: number, wish: Wish): Promise<number> {
  const { rows } = await db.query<{ asked_by: number }>(
    `insert into privacy_deletion (person_id, asked_at, asked_by, deletes_at, objected_at, objected_by, was_active)
     select p.id, $2, ${orAdmin('$3::int')}, $4, $5, case when $6::int is not null then ${orAdmin('$6::int')} end, p.is_active from person p where p.id = $1
     on conflict (person_id) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by,
       deletes_at = excluded.deletes_at, objected_at = excluded.objected_at, objected_by = excluded.objected_by
     returning asked_by`,
    [personId, wish.asked_at, wish.by, wish.deletes_at, wish.objected_at, wish.objected_by],
  );
  return rows[0]!.asked_by;
}

/** Nobody wants it deleted. */
export async function deleteWish(db: Database, personId: number): Promise<void> {
  await db.query('delete from privacy_deletion where person_id = $1', [personId]);
}
