import { handlers, person } from '../../feature.ts';
import { findCourses } from './courses.ts';
import { answer, openLesson } from './lesson.ts';
import { openReview, repeat } from './review.ts';

export const routes = handlers({
  'GET /v1/english/courses': ({ app, caller }) => findCourses(app, person(caller).id),
  'GET /v1/english/lesson/{id}': ({ app, caller, params }) => openLesson(app, person(caller).id, params.id),
  'POST /v1/english/lesson/{id}/progress': ({ app, caller, params, body }) =>
    answer(app, person(caller).id, params.id, body),
  'GET /v1/english/review': ({ app, caller, query }) => openReview(app, person(caller).id, query),
  'POST /v1/english/review': ({ app, caller, body }) => repeat(app, person(caller).id, body),
});
