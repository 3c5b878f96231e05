import { handlers } from '../../feature.ts';
import { readBoard } from './rating.ts';

export const routes = handlers({
  'GET /v1/rating/coin': ({ app, caller, query }) => readBoard(app, caller, 'coin', query),
  'GET /v1/rating/xp': ({ app, caller, query }) => readBoard(app, caller, 'xp', query),
  'GET /v1/rating/typing': ({ app, caller, query }) => readBoard(app, caller, 'typing', query),
});
