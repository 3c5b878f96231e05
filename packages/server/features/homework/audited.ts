import type { Audited } from '../../ground/parts/audited.ts';
import { dayOf } from '../clock/time.ts';
import { findHandIn } from './queries-staff.ts';

export const audited: Audited = {
  'PATCH /v2/staff/homework': async (db, { app, body }) => {
    const which = { studentId: body.student_id, projectId: body.project_id, today: dayOf(app.now()) };
    const found = await findHandIn(db, which, 'read');
    return found && { mark: found.mark, comment: found.comment, title: found.project.title };
  },
};
