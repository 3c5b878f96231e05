import type { Database } from '../../store/database.ts';

export type Reported = 'post' | 'comment';
export type ReportReason = 'rude' | 'private' | 'spam' | 'other';

export interface NewReport {
  studentId: number;
  kind: Reported;
  objectId: number;
  reason: ReportReason;
  at: Date;
}

/** @returns false when this student has reported it before */
export async function createReport(
  db: Database,
  { studentId, kind, objectId, reason, at }: NewReport,
): Promise<boolean> {
  const { rows } = await db.query(
    `insert into blog_report (student_id, kind, object_id, reason, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [studentId, kind, objectId, reason, at],
  );
  return rows.length > 0;
}

/** How much a student reported since a moment. */
export async function countReports(db: Database, studentId: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ reports: number }>(
    'select count(*)::int as reports from blog_report where student_id = $1 and created_at >= $2',
    [studentId, since],
  );
  return rows[0]!.reports;
}

const tables = { post: 'blog_post', comment: 'blog_comment' } as const;

/**
 * Locks a post or comment that is shown, so that nobody decides about it meanwhile, and counts who reported it. Whoever asks
 * has kept their own report before: of two at once the later one sees both.
 * @returns null where it is not shown, or where a person has looked at it after reports
 */
export async function lockReported(
  db: Database,
  kind: Reported,
  studentId: number,
  id: number,
): Promise<number | null> {
  const found = await db.query(
    `select 1 from ${tables[kind]} where student_id = $1 and id = $2 and state = 'shown' and not is_cleared for update`,
    [studentId, id],
  );
  if (found.rows.length === 0) return null;
  const { rows } = await db.query<{ reporters: number }>(
    'select count(*)::int as reporters from blog_report where kind = $1 and object_id = $2',
    [kind, id],
  );
  return rows[0]!.reporters;
}

export interface ReportRow {
  object_id: number;
  reason: ReportReason;
  times: number;
}

/** For what things were reported, and how often. */
export async function listReports(
  db: Database,
  kind: Reported,
  ids: readonly number[],
): Promise<ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `select object_id, reason, count(*)::int as times from blog_report
     where kind = $1 and object_id = any ($2::int[]) group by object_id, reason order by object_id, reason`,
    [kind, ids],
  );
  return rows;
}

/** What others wrote under a student’s posts, and what was said of what the student wrote. */
export async function deleteAround(db: Database, studentId: number): Promise<void> {
  const posts = 'select id from blog_post where student_id = $1';
  await db.query(
    `delete from blog_report where kind = 'post' and object_id in (${posts}) or kind = 'comment' and object_id in (
       select id from blog_comment where student_id = $1 or post_id in (${posts}))`,
    [studentId],
  );
  await db.query(`delete from blog_like where post_id in (${posts})`, [studentId]);
  await db.query(`delete from blog_comment where post_id in (${posts})`, [studentId]);
}
