import { handlers, person } from '../../feature.ts';
import { makerOf, sendInTurn } from '../../work/making.ts';
import { dayOf } from '../clock/time.ts';
import { changeHook, readHook } from './hook.ts';
import { takeLead } from './lead.ts';
import { changeLead, findLeads, leadTable } from './staff.ts';
import { changeTold, forgetGroup, readTold, refuseUnnamed } from './told.ts';

export const routes = handlers({
  'POST /v1/lead': ({ app, body, request }) => takeLead(app, body, request),
  'GET /v2/staff/leads': async ({ app, caller, query }) => {
    await refuseUnnamed(app.store, person(caller));
    return findLeads(app, query);
  },
  'PATCH /v2/staff/leads/{id}': async ({ app, caller, params, body }) => {
    await refuseUnnamed(app.store, person(caller));
    return changeLead(app, person(caller), params.id, body);
  },
  'GET /v2/staff/leads/table': async ({ app, caller, query, request, reply }) => {
    await refuseUnnamed(app.store, person(caller));
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-${dayOf(app.now())}.csv"`,
    });
    return sendInTurn(app, makerOf(caller, request.ip), () => leadTable(app, query));
  },
  'GET /v2/staff/leads/told': ({ app }) => readTold(app),
  'PUT /v2/staff/leads/told': ({ app, body }) => changeTold(app, body),
  'DELETE /v2/staff/leads/groups/{id}': async ({ app, params }) => {
    await forgetGroup(app, params.id);
    return { ok: true } as const;
  },
  'GET /v2/staff/leads/hook': ({ app }) => readHook(app),
  'PUT /v2/staff/leads/hook': ({ app, body }) => changeHook(app, body),
});
