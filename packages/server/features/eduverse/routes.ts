import { handlers, person } from '../../feature.ts';
import { enroll, findCourses, findOne } from './courses.ts';
import { answer, complete, watch } from './work.ts';

export const routes = handlers({
  'GET /v2/eduverse/courses': ({ app, caller, query }) => findCourses(app, person(caller).id, query),
  'GET /v2/eduverse/course/{id}': ({ app, caller, params }) => findOne(app, person(caller).id, params.id),
  'POST /v2/eduverse/course/{id}/enroll': ({ app, caller, params }) =>
    enroll(app, person(caller).id, params.id),
  'POST /v2/eduverse/lesson/{id}/progress': ({ app, caller, params, body }) =>
    watch(app, person(caller).id, params.id, body),
  'POST /v2/eduverse/lesson/{id}/complete': ({ app, caller, params }) =>
    complete(app, person(caller).id, params.id),
  'POST /v2/eduverse/lesson/{id}/quiz': ({ app, caller, params, body }) =>
    answer(app, person(caller).id, params.id, body),
});
