import { takesStream } from '../../event-stream.ts';
import { handlers, person } from '../../feature.ts';
import { join } from './join.ts';
import { beginRace, closeRace, findOwnRace, openRace } from './room.ts';
import { openRaceStream } from './stream.ts';
import { mustSee, show } from './view.ts';

export const routes = handlers({
  'GET /v2/staff/race': ({ app, caller }) => findOwnRace(app, person(caller)),
  'POST /v2/staff/race': ({ app, caller, body }) => openRace(app, person(caller), body),
  'POST /v2/staff/race/{id}/start': ({ app, caller, params }) => beginRace(app, person(caller), params.id),
  'POST /v2/staff/race/{id}/end': ({ app, caller, params }) => closeRace(app, person(caller), params.id),
  'POST /v2/typing/race/join': ({ app, caller, body }) => join(app, person(caller), body.code),
  'GET /v2/typing/race/{id}/stream': async (context) => {
    const { app, params, reply } = context;
    const who = person(context.caller);
    const row = await mustSee(app, who, params.id);
    if (!takesStream(context)) return show(app, who, row);
    await openRaceStream(app, who, reply, row.id);
    return undefined;
  },
});
