import { handlers, person } from '../../feature.ts';
import { keepLevel } from './keep-level.ts';
import { answerQuestion, readTest, startTest } from './placement.ts';
import { acceptFound, markCourse, readStaffTest } from './staff.ts';

export const routes = handlers({
  'POST /v1/english/test/start': ({ app, body, request }) => startTest(app, body, request),
  'GET /v1/english/test/{attempt_id}': ({ app, params }) => readTest(app, params.attempt_id),
  'POST /v1/english/test/answer': ({ app, body }) => answerQuestion(app, body),
  'GET /v2/staff/english': ({ app }) => readStaffTest(app),
  'PUT /v2/staff/english/course/{id}': ({ app, params, body }) => markCourse(app, params.id, body),
  'POST /v2/staff/english/questions': ({ app, body }) => acceptFound(app, body),
  'POST /v1/english/level': ({ app, caller, body }) => keepLevel(app, person(caller).id, body.attempt_id),
});
