import { handlers, person } from '../../feature.ts';
import { copyLink, findReferral } from './referral.ts';

export const routes = handlers({
  'GET /v1/referral': ({ app, caller }) => findReferral(app, person(caller).id),
  'POST /v1/referral/copied': ({ app, caller, body }) => copyLink(app, person(caller).id, body),
});
