import { handlers, person } from '../../feature.ts';
import { makerOf, sendInTurn } from '../../work/making.ts';
import { dayOf } from '../clock/time.ts';
import { columnsOf } from './columns.ts';
import { exportTable } from './export.ts';
import { bringTable, findBrought, findImport } from './import.ts';
import { withTable } from './with-table.ts';

export const routes = handlers({
  'POST /v2/staff/import': ({ app, caller, query, request }) =>
    withTable(app, person(caller), request, (path) => bringTable(app, person(caller), query, path)),
  'GET /v2/staff/import': ({ app, query }) => findBrought(app, query),
  'GET /v2/staff/import/columns': ({ query }) => columnsOf(query.kind),
  'GET /v2/staff/import/{id}': ({ app, params }) => findImport(app, params.id),
  'GET /v2/staff/export': ({ app, caller, query, request, reply }) => {
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${query.kind}-${dayOf(app.now())}.csv"`,
    });
    return sendInTurn(app, makerOf(caller, request.ip), () => exportTable(app, query));
  },
});
