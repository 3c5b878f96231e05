import { handlers, person } from '../../feature.ts';
import { findLimits } from './all-limits.ts';
import { findMe } from './me.ts';
import { findToday } from './whole-day.ts';

export const routes = handlers({
  'GET /v1/me': ({ app, caller }) => findMe(app, person(caller)),
  'GET /v1/me/limits': ({ app, caller }) => findLimits(app, person(caller)),
  'GET /v1/me/today': ({ app, caller }) => findToday(app, person(caller).id),
});
