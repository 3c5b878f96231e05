import { handlers, person } from '../../feature.ts';
import { findCurrent, listHistory } from './season.ts';

export const routes = handlers({
  'GET /v1/season/current': ({ app }) => findCurrent(app),
  'GET /v1/season/history': ({ app, caller, query }) => listHistory(app, person(caller), query),
});
