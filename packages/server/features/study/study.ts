import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { isoTime } from '../clock/time.ts';
import { listExamResults, listProjects } from './queries.ts';

/** The homework of a course that the student belongs or belonged to; of any other course nothing (ruling 9). */
export async function findProjects(
  app: App,
  studentId: number,
  courseId: number,
): Promise<Reply<'GET /v1/me/projects'>> {
  const rows = await listProjects(app.store, studentId, courseId);
  return rows.map(({ due_at, ...project }) => ({ ...project, due_at: due_at && isoTime(due_at) }));
}

/** The exam result of each module of a group, in the order of modules; of a foreign group nothing. */
export const findExamResults = (
  app: App,
  studentId: number,
  groupId: number,
): Promise<Reply<'GET /v1/me/total_monthly_exam_results'>> => listExamResults(app.store, studentId, groupId);
