import { handlers, person } from '../../feature.ts';
import { studentFor } from '../me/reach.ts';
import { findOffer, listPeriods } from './offer.ts';
import { buyPremium, findDaysLeft, findPremium } from './premium.ts';

export const routes = handlers({
  'GET /v2/premium/check_premium': async ({ app, caller, query }) =>
    findPremium(app, await studentFor(app.store, caller, query.student_id)),
  'POST /v2/premium/buy': ({ app, caller, body, query }) =>
    buyPremium(app, person(caller), body?.password ?? query.password),
  'GET /v2/premium/limit-check': ({ app, caller }) => findDaysLeft(app, person(caller).id),
  'GET /v2/premium/offer': ({ app, caller }) => findOffer(app, person(caller)),
  'GET /v2/premium/history': ({ app, caller, query }) => listPeriods(app, person(caller).id, query.cursor),
});
