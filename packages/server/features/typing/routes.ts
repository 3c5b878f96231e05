import { handlers, person } from '../../feature.ts';
import { finishRace, takeRaceKeys } from '../race/keys.ts';
import { findHistory } from './history.ts';
import { findPower } from './power.ts';
import { takeKeys } from './progress.ts';
import { finish, start } from './run.ts';

export const routes = handlers({
  'GET /v2/typing/power': ({ app, caller }) => findPower(app, person(caller).id),
  'POST /v2/typing/start': ({ app, caller, body }) => start(app, person(caller).id, body.lang),
  // A run may be that of a class race.
  'POST /v2/typing/progress': async ({ app, caller, body }) => {
    const { id } = person(caller);
    return (await takeRaceKeys(app, id, body)) ?? (await takeKeys(app, id, body));
  },
  'POST /v2/typing/finish': async ({ app, caller, body }) => {
    const { id } = person(caller);
    return (await finishRace(app, id, body)) ?? (await finish(app, id, body));
  },
  'GET /v2/typing/history': ({ app, caller }) => findHistory(app, person(caller).id),
});
