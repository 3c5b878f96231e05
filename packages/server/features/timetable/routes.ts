import { handlers, person } from '../../feature.ts';
import { addLesson, changeLesson, findStaffLessons, openLesson } from './lesson.ts';
import { addPlan, changePlan, findPlans } from './plan.ts';
import { addRoom, changeRoom, findRooms, mergeRooms, removeRoom } from './room.ts';

export const routes = handlers({
  'GET /v2/staff/timetable': ({ app, caller, query }) => findPlans(app, person(caller), query.group_id),
  'POST /v2/staff/timetable': ({ app, body }) => addPlan(app, body),
  'PATCH /v2/staff/timetable/{id}': ({ app, params, body }) => changePlan(app, params.id, body),
  'GET /v2/staff/rooms': ({ app }) => findRooms(app),
  'POST /v2/staff/rooms': ({ app, body }) => addRoom(app, body),
  'PATCH /v2/staff/rooms/{id}': ({ app, params, body }) => changeRoom(app, params.id, body),
  'POST /v2/staff/rooms/{id}/merge': ({ app, params, body }) => mergeRooms(app, params.id, body.into_id),
  'DELETE /v2/staff/rooms/{id}': ({ app, params }) => removeRoom(app, params.id),
  'GET /v2/staff/lessons': ({ app, caller, query }) => findStaffLessons(app, person(caller), query),
  'POST /v2/staff/lessons': ({ app, caller, body }) => addLesson(app, person(caller), body),
  'PATCH /v2/staff/lessons/{id}': ({ app, caller, params, body }) =>
    changeLesson(app, person(caller), params.id, body),
  'POST /v2/staff/lessons/{id}/open': ({ app, caller, params }) => openLesson(app, person(caller), params.id),
});
