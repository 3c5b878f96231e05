import { handlers, person } from '../../feature.ts';
import { studentFor } from '../me/reach.ts';
import { tellAbsence, tellAbsences } from './absence.ts';
import { findAttendance } from './attendance.ts';
import { findDay } from './day.ts';
import { saveAttendance } from './sheet.ts';

export const routes = handlers({
  'GET /v1/attendance/student': async ({ app, caller, query }) =>
    findAttendance(app, await studentFor(app.store, caller, query.student_id), query),
  'PUT /v2/staff/attendance': ({ app, caller, body }) => saveAttendance(app, person(caller), body),
  'GET /v2/staff/today': ({ app, caller, query }) => findDay(app, person(caller), query.date),
  'POST /v1/absence': ({ app, caller, body }) => tellAbsence(app, person(caller), body),
  'POST /v1/absence/lessons': ({ app, caller, body }) => tellAbsences(app, person(caller), body),
});
