import { Readable } from 'node:stream';
import { handlers, person } from '../../feature.ts';
import { dayOf } from '../clock/time.ts';
import { changeHook, readHook } from './hook.ts';
import { takeLead } from './lead.ts';
import { changeLead, findLeads, leadTable } from './staff.ts';
import { changeTold, readTold } from './told.ts';

export const routes = handlers({
  'POST /v1/lead': ({ app, body, request }) => takeLead(app, body, request),
  'GET /v2/staff/leads': ({ app, query }) => findLeads(app, query),
  'PATCH /v2/staff/leads/{id}': ({ app, caller, params, body }) =>
    changeLead(app, person(caller), params.id, body),
  'GET /v2/staff/leads/table': ({ app, query, reply }) => {
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-${dayOf(app.now())}.csv"`,
    });
    return Readable.from(leadTable(app, query));
  },
  'GET /v2/staff/leads/told': ({ app }) => readTold(app.store),
  'PUT /v2/staff/leads/told': ({ app, body }) => changeTold(app, body),
  'GET /v2/staff/leads/hook': ({ app }) => readHook(app),
  'PUT /v2/staff/leads/hook': ({ app, body }) => changeHook(app, body),
});
