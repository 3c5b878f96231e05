import { handlers } from '../../feature.ts';
import { findCatalog } from './badges.ts';

export const routes = handlers({
  'GET /v1/badge/catalog': ({ app }) => findCatalog(app),
});
