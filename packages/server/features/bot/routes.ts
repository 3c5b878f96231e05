import { handlers } from '../../feature.ts';
import { readOutbox } from './outbox.ts';

export const routes = handlers({
  'GET /v2/staff/outbox': ({ app, query }) => readOutbox(app, query.cursor),
});
