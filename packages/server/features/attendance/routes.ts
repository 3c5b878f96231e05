import { handlers, person } from '../../feature.ts';
import { whose } from '../me/reach.ts';
import { findAttendance, saveAttendance } from './attendance.ts';

export const routes = handlers({
  'GET /v1/attendance/student': async ({ app, caller, query }) =>
    findAttendance(app, await whose(app.store, caller, query.student_id), query),
  'PUT /v2/staff/attendance': ({ app, caller, body }) => saveAttendance(app, person(caller), body),
});
