import { handlers, person } from '../../feature.ts';
import { findHistory } from './history.ts';
import { findPower } from './power.ts';
import { finish, start } from './run.ts';

export const routes = handlers({
  'GET /v2/typing/power': ({ app, caller }) => findPower(app, person(caller).id),
  'POST /v2/typing/start': ({ app, caller, body }) => start(app, person(caller).id, body.lang),
  'POST /v2/typing/finish': ({ app, caller, body }) => finish(app, person(caller).id, body),
  'GET /v2/typing/history': ({ app, caller }) => findHistory(app, person(caller).id),
});
