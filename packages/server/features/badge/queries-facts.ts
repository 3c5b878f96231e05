import type { Database } from '../../store/database.ts';
import type { TextRow } from './events.ts';

/**
 * What happened to a student, alike events together, asked as one statement.
 * @param parts statements of rows (event, value, times, at)
 * @returns each row with the place of its statement among them
 */
export async function listFacts(
  db: Database,
  parts: readonly string[],
  studentId: number,
  now: Date,
): Promise<(TextRow & { part: number })[]> {
  const { rows } = await db.query<TextRow & { part: number }>({
    name: 'badge_facts',
    text: parts
      .map((sql, part) => `select ${part} as part, one.* from (${sql}) as one (event, value, times, at)`)
      .join(' union all '),
    values: [studentId, now],
  });
  return rows;
}
