import { handlers } from '../../feature.ts';
import { findWorn } from './hero.ts';

export const routes = handlers({
  'GET /v1/shop/student/heroes': ({ app, caller, query }) => findWorn(app, caller, query.student_id),
});
