import { handlers } from '../../feature.ts';
import { findEntries } from './audit.ts';

export const routes = handlers({
  'GET /v2/staff/audit': ({ app, query }) => findEntries(app, query),
});
