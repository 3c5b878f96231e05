import type { Audited } from '../../ground/parts/audited.ts';
import { listMarksOf } from './queries-staff.ts';

export const audited: Audited = {
  'PUT /v2/staff/exam-mark': async (db, { body: { group_id, module, marks } }) => ({
    marks: await listMarksOf(db, {
      ...{ groupId: group_id, module },
      studentIds: marks.map(({ student_id }) => student_id),
    }),
  }),
};
