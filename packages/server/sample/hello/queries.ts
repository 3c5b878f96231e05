import type { Database } from '../../store/database.ts';

export async function countHellos(db: Database, studentId: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ hellos: number }>(
    'select count(*) as hellos from hello_said where student_id = $1 and said_at >= $2',
    [studentId, since],
  );
  return rows[0]!.hellos;
}

/** Twice in the same moment is once. */
export async function createHello(db: Database, studentId: number, at: Date): Promise<void> {
  await db.query('insert into hello_said (student_id, said_at) values ($1, $2) on conflict do nothing', [
    studentId,
    at,
  ]);
}

export async function listHellos(db: Database, studentId: number): Promise<{ said_at: Date }[]> {
  const { rows } = await db.query<{ said_at: Date }>(
    'select said_at from hello_said where student_id = $1 order by said_at desc limit 100',
    [studentId],
  );
  return rows;
}

/** What badges are told (see badge/events.ts). */
export const badgeSql = `
  select 'hello_said', count(*)::int, 1, null from hello_said where student_id = $1 having count(*) > 0`;
