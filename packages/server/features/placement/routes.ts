import { handlers, person } from '../../feature.ts';
import { keepLevel } from './keep-level.ts';
import { answerQuestion, startTest } from './placement.ts';

export const routes = handlers({
  'POST /v1/english/test/start': ({ app, body, request }) => startTest(app, body, request),
  'POST /v1/english/test/answer': ({ app, body }) => answerQuestion(app, body),
  'POST /v1/english/level': ({ app, caller, body }) => keepLevel(app, person(caller).id, body.attempt),
});
