import { constants } from '@mars/contract/constants.ts';
import { handlers } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { respond } from './ai.ts';
import { readHistory } from './history.ts';
import { budgetOf, ownerOf, readLimit, reserve } from './limit.ts';
import { persona } from './persona.ts';
import { deleteTurns } from './queries.ts';

export const routes = handlers({
  'GET /v2/project/ai-config': async ({ app, query }) => {
    if (query.config_name !== constants.aiConfigName) throw new Refused('not_found');
    const { name } = await app.settings();
    return { config_name: constants.aiConfigName, instructions: persona(name) };
  },
  'GET /v2/project/ai-limit': async ({ app, caller }) => readLimit(app, await budgetOf(app, caller)),
  'POST /v2/project/ai-limit/create': async ({ app, caller }) => reserve(app, await budgetOf(app, caller)),
  'POST /v2/ai/responses': (context) => respond(context),
  'GET /v2/ai/history': ({ app, caller, query }) => readHistory(app.store, ownerOf(caller), query.cursor),
  'DELETE /v2/ai/history': async ({ app, caller }) => {
    await deleteTurns(app.store, ownerOf(caller));
    return { ok: true };
  },
});
