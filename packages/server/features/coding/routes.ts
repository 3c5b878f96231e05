import { draftDevice } from '../../draft.ts';
import { handlers, person } from '../../feature.ts';
import { readSubmission, readSubmissions, submit } from './submit.ts';
import { findTask, findTasks, findTopics, keepDraft, takeHint } from './tasks.ts';

export const routes = handlers({
  'GET /v2/mars-code/frames': ({ app, caller }) => findTopics(app, person(caller).id),
  'GET /v2/mars-code/questions': ({ app, caller, query }) =>
    findTasks(app, person(caller).id, query.frame_id),
  'GET /v2/mars-code/task/{id}': ({ app, caller, params }) => findTask(app, person(caller).id, params.id),
  'PUT /v2/mars-code/task/{id}/draft': ({ app, caller, params, body, request }) =>
    keepDraft(app, person(caller).id, params.id, body, draftDevice(request)),
  'POST /v2/mars-code/task/{id}/submit': ({ app, caller, params, body, request }) =>
    submit(app, person(caller).id, params.id, body, draftDevice(request)),
  'POST /v2/mars-code/task/{id}/hint': ({ app, caller, params }) =>
    takeHint(app, person(caller).id, params.id),
  'GET /v2/mars-code/submission/{id}': ({ app, caller, params }) =>
    readSubmission(app, person(caller).id, params.id),
  'GET /v2/mars-code/submissions': ({ app, caller, query }) =>
    readSubmissions(app, person(caller).id, query.task_id),
});
