import type { App, Caller } from '../../feature.ts';
import { handlers, type Person, person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { openOnPlatform } from '../me/open-on-platform.ts';
import { beginFactor, confirmFactor, endFactor, readFactor, resetFactor } from './factor.ts';
import { requiredFrom } from './required.ts';
import { takeSecondStep } from './second-step.ts';

export const routes = handlers({
  'POST /v1/auth/factor': ({ app, body, request }) => takeSecondStep(app, body, request),
  'GET /v1/me/factor': async ({ app, caller }) => {
    const required_from = await requiredFrom(app, caller.role);
    return { ...(await readFactor(app, person(caller))), required_from };
  },
  'POST /v1/me/factor': ({ app, caller, body }) => beginFactor(app, onPlatform(app, caller), body.password),
  'POST /v1/me/factor/confirm': ({ app, caller, body }) => confirmFactor(app, person(caller), body.code),
  'DELETE /v1/me/factor': async ({ app, caller, body }) => {
    await endFactor(app, onPlatform(app, caller), body);
    return { ok: true } as const;
  },
  'DELETE /v2/staff/person/{id}/factor': async ({ app, caller, params }) => {
    await resetFactor(app, person(caller), params.id);
    return { ok: true } as const;
  },
});

/** No password is typed for it, and no secret told, on a page of another site (ruling 46). */
function onPlatform(app: App, caller: Caller): Person {
  const who = person(caller);
  const url = openOnPlatform(app, who, 'staff');
  if (url) throw new Refused('open_on_platform', { url });
  return who;
}
