import { handlers } from '../../feature.ts';
import { economyTable, readEconomy } from './economy.ts';

export const routes = handlers({
  'GET /v2/staff/economy': ({ app, query }) => readEconomy(app, query),
  'GET /v2/staff/economy/table': async ({ app, query, reply }) => {
    const table = await economyTable(app, query);
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="economy-${query.from_date}-${query.till_date}.csv"`,
    });
    return table;
  },
});
