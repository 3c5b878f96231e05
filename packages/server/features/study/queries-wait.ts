import type { Database } from '../../store/database.ts';
import { endsAfter } from './member.ts';
import { takenFrom } from './queries-place.ts';

export interface WaitRow {
  id: number;
  at: Date;
  entered_by: string | null;
  student: { id: number; first_name: string; last_name: string } | null;
  lead: { id: number; full_name: string; phone: string; whose: 'self' | 'parent' | null } | null;
}

const waits = `select w.id, w.at, e.first_name || ' ' || e.last_name as entered_by,
    case when p.id is not null then
      json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) end as student,
    case when l.id is not null then
      json_build_object('id', l.id, 'full_name', l.full_name, 'phone', l.phone, 'whose', l.whose) end as lead
  from study_wait w
  left join person p on p.id = w.student_id
  left join lead l on l.id = w.lead_id
  left join person e on e.id = w.entered_by`;

/** Who waits for a place in a group, the first one first. */
export async function listWaits(db: Database, groupId: number): Promise<WaitRow[]> {
  return (await db.query<WaitRow>(`${waits} where w.group_id = $1 order by w.id`, [groupId])).rows;
}

export async function findWait(db: Database, id: number): Promise<WaitRow | undefined> {
  return (await db.query<WaitRow>(`${waits} where w.id = $1`, [id])).rows[0];
}

interface Who {
  groupId: number;
  studentId: number | null;
  leadId: number | null;
}

/** Whoever waits already keeps their turn. @returns the id */
export async function createWait(
  db: Database,
  { groupId, studentId, leadId, by, at }: Who & { by: number; at: Date },
): Promise<number> {
  await db.query(
    `insert into study_wait (group_id, student_id, lead_id, entered_by, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [groupId, studentId, leadId, by, at],
  );
  const { rows } = await db.query<{ id: number }>(
    `select id from study_wait where group_id = $1
       and student_id is not distinct from $2 and lead_id is not distinct from $3`,
    [groupId, studentId, leadId],
  );
  return rows[0]!.id;
}

/** Whether a student is in a group, or will be. */
export async function findIsIn(
  db: Database,
  { groupId, studentId, today }: { groupId: number; studentId: number; today: string },
): Promise<boolean> {
  const { rows } = await db.query(
    `select from study_span s where s.student_id = $1 and s.group_id = $2 and ${endsAfter('s', '$3::date')} limit 1`,
    [studentId, groupId, today],
  );
  return rows.length > 0;
}

/** Whether a lead is still to be answered, which it stays until the transaction ends. @returns undefined without it */
export async function findIsOpen(db: Database, leadId: number): Promise<boolean | undefined> {
  const { rows } = await db.query<{ is_open: boolean }>(
    `select state in ('new', 'called') as is_open from lead where id = $1 for share`,
    [leadId],
  );
  return rows[0]?.is_open;
}

export async function deleteWait(db: Database, id: number): Promise<boolean> {
  return (await db.query('delete from study_wait where id = $1', [id])).rowCount === 1;
}

/** A student waits for a group no longer. */
export async function deleteWaitOf(
  db: Database,
  { groupId, studentId }: { groupId: number; studentId: number },
): Promise<void> {
  await db.query('delete from study_wait where group_id = $1 and student_id = $2', [groupId, studentId]);
}

export async function deleteWaitsOfLead(db: Database, leadId: number): Promise<void> {
  await db.query('delete from study_wait where lead_id = $1', [leadId]);
}

export interface FreeRow {
  name: string;
  free: number;
  waiting: number;
  since: Date;
}

/** Groups that run, have a place free from a day on, and somebody who waits for it; who has waited longest first. */
export async function listFree(db: Database, today: string): Promise<FreeRow[]> {
  const { rows } = await db.query<FreeRow>(
    `select g.name, g.places - ${takenFrom('g.id', '$1::date')} as free, w.waiting, w.since
     from study_group g
     join (select group_id, count(*)::int as waiting, min(at) as since from study_wait group by group_id) w
       on w.group_id = g.id
     where g.is_active and g.places > ${takenFrom('g.id', '$1::date')}
     order by w.since, g.id`,
    [today],
  );
  return rows;
}
