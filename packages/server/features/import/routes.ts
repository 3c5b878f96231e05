import { constants } from '@mars/contract/constants.ts';
import { handlers, person } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { refusedField } from '../../refused.ts';
import { withUpload } from '../../upload.ts';
import { makerOf, sendInTurn } from '../../work/making.ts';
import { dayOf } from '../clock/time.ts';
import { inTurnOf } from '../reading/reader.ts';
import { columnsOf } from './columns.ts';
import { exportTable } from './export.ts';
import { bringTable, findBrought, findImport } from './import.ts';

const maxBytes = constants.importMaxMegabytes * 1024 * 1024;
/** One table at a time is read, whoever brings it. */
const reading = perApp(() => createLanes<'one'>(1, 4));

const form = {
  maxBytes,
  tooLarge: () => refusedField('file', 'too_big'),
  empty: () => refusedField('file', 'required'),
};

export const routes = handlers({
  'POST /v2/staff/import': ({ app, caller, query, request }) =>
    inTurnOf(app, person(caller).id, () =>
      reading(app).run('one', () =>
        withUpload(app, request, form, (path) => {
          if (path === undefined) throw refusedField('file', 'required');
          return bringTable(app, person(caller), query, path);
        }),
      ),
    ),
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
