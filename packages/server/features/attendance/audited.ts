import type { Audited } from '../../ground/parts/audited.ts';
import { listMarksOf } from './queries.ts';

export const audited: Audited = {
  'PUT /v2/staff/attendance': async (db, { body: { lesson_id, marks } }) => ({
    marks: await listMarksOf(
      db,
      lesson_id,
      marks.map(({ student_id }) => student_id),
    ),
  }),
};
