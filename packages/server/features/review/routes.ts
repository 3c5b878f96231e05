import { handlers, person } from '../../feature.ts';
import { decide, findQueue, objectTo } from './review.ts';

export const routes = handlers({
  'GET /v2/staff/review': ({ app, caller, query }) => findQueue(app, person(caller), query),
  'POST /v2/staff/review/{kind}/{id}': ({ app, caller, params, body }) =>
    decide(app, person(caller), params, body),
  'POST /v2/review/{kind}/{id}/objection': ({ app, caller, params, body }) =>
    objectTo(app, person(caller).id, params, body.text ?? null),
});
