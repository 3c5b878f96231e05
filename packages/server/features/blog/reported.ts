import { constants } from '@mars/contract/constants.ts';
import type { Database } from '../../store/database.ts';
import { lockReported, type Reported } from './queries-report.ts';

/** Whether so many have reported something that is shown that a person looks at it; it stays as it is meanwhile. */
export async function isReported(
  db: Database,
  kind: Reported,
  studentId: number,
  id: number,
): Promise<boolean> {
  const reporters = await lockReported(db, kind, studentId, id);
  return reporters !== null && reporters >= constants.blog.reportersToHide;
}
