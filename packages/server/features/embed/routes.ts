import { randomUUID } from 'node:crypto';
import { constants } from '@mars/contract/constants.ts';
import { handlers, person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { openSession } from '../auth/session.ts';
import { signAccess } from '../auth/token.ts';
import { exchangeCode, makeCode } from './code.ts';
import { admitGuest } from './guests.ts';
import { findRefused, letIn, readAddress } from './refused.ts';
import { findSite, isRegistered, registeredOrigin } from './site.ts';
import { addSite, changeSite, findStaffSites } from './staff.ts';

const guestSeconds = constants.guestTokenHours * 3600;

export const routes = handlers({
  'POST /v1/auth/guest': async ({ app, body, request }) => {
    const origin = await registeredOrigin(app, body.key, request);
    admitGuest(app, body.key, request, 'guests');
    const claims = { role: 'guest', site: body.key, origin } as const;
    return {
      access_token: await signAccess(app, randomUUID(), claims, guestSeconds),
      expires_in: guestSeconds,
    };
  },

  'POST /v1/auth/embed': async ({ app, caller, body, request }) => {
    const who = person(caller);
    // A bound token must not make itself one for another page.
    if (who.site !== null) throw new Refused('open_on_platform', { url: `${app.platformUrl}/` });
    if (!(await isRegistered(app, body.key, body.origin))) throw new Refused('origin_mismatch');
    return openSession(app, who, { site: body.key, origin: body.origin }, request);
  },

  'POST /v1/auth/embed/code': ({ app, caller, body }) => makeCode(app, person(caller), body),
  'POST /v1/auth/embed/exchange': ({ app, body, request }) => exchangeCode(app, body, request),

  'GET /v1/embed/site': async ({ app, query }) => {
    const site = await findSite(app, query.key);
    if (!site?.origins.includes(query.origin)) throw new Refused('origin_mismatch');
    return { name: site.name, origin: query.origin, password_sign_in: site.password_sign_in };
  },

  'GET /v1/embed/address': ({ app, query, request }) => readAddress(app, query, request),

  'GET /v2/staff/sites': ({ app }) => findStaffSites(app),
  'POST /v2/staff/sites': ({ app, body }) => addSite(app, body),
  'GET /v2/staff/sites/refused': ({ app }) => findRefused(app),
  'POST /v2/staff/sites/refused': ({ app, body }) => letIn(app, body),
  'PATCH /v2/staff/sites/{key}': ({ app, params, body }) => changeSite(app, params.key, body),
});
