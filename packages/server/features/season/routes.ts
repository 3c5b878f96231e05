import { handlers, person } from '../../feature.ts';
import { findCurrent, listHistory } from './season.ts';
import { addSeason, changeSeason, findStaffSeasons } from './staff.ts';

export const routes = handlers({
  'GET /v1/season/current': ({ app }) => findCurrent(app),
  'GET /v1/season/history': ({ app, caller, query }) => listHistory(app, person(caller), query),
  'GET /v2/staff/seasons': ({ app }) => findStaffSeasons(app),
  'POST /v2/staff/seasons': ({ app, body }) => addSeason(app, body),
  'PATCH /v2/staff/seasons/{id}': ({ app, params, body }) => changeSeason(app, params.id, body),
});
