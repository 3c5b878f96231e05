import { handlers, person } from '../../feature.ts';
import { answerQuestion, endExam, readAttempt, startExam } from './attempt.ts';
import { findExams } from './exams.ts';
import { rejudge } from './rejudge.ts';
import { findGroupExams, readExam, saveMarks } from './staff.ts';

export const routes = handlers({
  'GET /v1/exam': ({ app, caller, query }) => findExams(app, person(caller).id, query.group_id),
  'POST /v1/exam/{id}/start': ({ app, caller, params }) => startExam(app, person(caller).id, params.id),
  'GET /v1/exam/attempt/{id}': ({ app, caller, params }) => readAttempt(app, person(caller).id, params.id),
  'PUT /v1/exam/attempt/{id}/answer': ({ app, caller, params, body }) =>
    answerQuestion(app, person(caller).id, params.id, body),
  'POST /v1/exam/attempt/{id}/finish': ({ app, caller, params }) =>
    endExam(app, person(caller).id, params.id),
  'GET /v2/staff/exam': ({ app, caller, query }) => findGroupExams(app, person(caller), query.group_id),
  'GET /v2/staff/exam/{id}': ({ app, caller, params }) => readExam(app, person(caller), params.id),
  'POST /v2/staff/exam/{id}/rejudge': ({ app, params, body }) => rejudge(app, params.id, body),
  'PUT /v2/staff/exam-mark': ({ app, caller, body }) => saveMarks(app, person(caller), body),
});
