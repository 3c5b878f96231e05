import type { Audited } from '../../ground/parts/audited.ts';
import { membersOn } from '../study/teacher.ts';

export const audited: Audited = {
  'POST /v2/staff/notify': async (db, { app, body }) => ({
    student_ids: await membersOn(db, body.group_id, app.now()),
  }),
};
