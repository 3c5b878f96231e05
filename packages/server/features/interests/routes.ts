import { handlers } from '../../feature.ts';
import { readTest, takeTest } from './interests.ts';

export const routes = handlers({
  'GET /v1/prof-test': ({ app, query }) => readTest(app, query),
  'POST /v1/prof-test': ({ app, body, request }) => takeTest(app, body, request),
});
