import { type App, type Caller, handlers, type Person, person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { makerOf, sendInTurn } from '../../work/making.ts';
import { dayOf } from '../clock/time.ts';
import { openOnPlatform } from '../me/open-on-platform.ts';
import { mayRead } from '../me/reach.ts';
import { written } from './accounts-kept.ts';
import { changeConsent, readConsent } from './consent.ts';
import { copyOf } from './copy.ts';
import { askDeletion, keepAccount } from './deletion.ts';
import { readPrivacy } from './privacy.ts';
import { decide, keepByParent, objectByParent, objectByStaff, withdrawByParent } from './withdrawal.ts';

export const routes = handlers({
  'GET /v1/me/privacy': ({ app, caller }) => readPrivacy(app, person(caller)),

  'GET /v1/me/data': async ({ app, caller, query, request, reply }) => {
    const who = person(caller);
    const { student_id = who.id } = query;
    if (student_id !== who.id && !(await mayRead(app.store, who, student_id))) throw new Refused('not_found');
    const owner = onPlatform(app, caller);
    const stream = await sendInTurn(app, makerOf(caller, request.ip), () => copyOf(app, owner, student_id));
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="mars-${student_id}-${dayOf(app.now())}.zip"`,
    });
    return stream;
  },

  'DELETE /v1/me': ({ app, caller, body }) =>
    written(app, askDeletion(app, onPlatform(app, caller), body.password)),

  'DELETE /v1/me/deletion': async ({ app, caller }) => {
    await written(app, keepAccount(app, onPlatform(app, caller)));
    return { ok: true } as const;
  },

  'POST /v1/consent/withdraw': ({ app, caller, body }) =>
    written(app, withdrawByParent(app, onPlatform(app, caller), body)),

  'POST /v1/consent/keep': async ({ app, caller, body }) => {
    await written(app, keepByParent(app, onPlatform(app, caller), body));
    return { ok: true } as const;
  },

  'POST /v1/consent/object': async ({ app, caller, body }) => {
    await written(app, objectByParent(app, onPlatform(app, caller), body.student_id));
    return { ok: true } as const;
  },

  'POST /v2/staff/person/{id}/consent/object': async ({ app, caller, params }) => {
    await written(app, objectByStaff(app, person(caller), params.id));
    return { ok: true } as const;
  },

  'POST /v2/staff/person/{id}/consent/decide': async ({ app, caller, params, body }) => {
    await written(app, decide(app, person(caller), params.id, body.keep));
    return { ok: true } as const;
  },

  'GET /v2/staff/person/{id}/consent': ({ app, params }) => readConsent(app, params.id),

  'PUT /v2/staff/person/{id}/consent': async ({ app, caller, params, body }) => {
    await written(app, changeConsent(app, person(caller), params.id, body.consent));
    return { ok: true } as const;
  },
});

/** With a token that a script of another site can read nobody fetches or deletes anything (ruling 46). */
function onPlatform(app: App, caller: Caller): Person {
  const who = person(caller);
  const url = openOnPlatform(app, who);
  if (url) throw new Refused('open_on_platform', { url });
  return who;
}
