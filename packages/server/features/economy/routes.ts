import { handlers } from '../../feature.ts';
import { makeInTurn, makerOf } from '../../work/making.ts';
import { economyTable, readEconomy } from './economy.ts';

export const routes = handlers({
  'GET /v2/staff/economy': ({ app, query }) => readEconomy(app, query),
  'GET /v2/staff/economy/table': async ({ app, caller, query, request, reply }) => {
    const table = await makeInTurn(app, makerOf(caller, request.ip), () => economyTable(app, query));
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="economy-${query.from_date}-${query.till_date}.csv"`,
    });
    return table;
  },
});
