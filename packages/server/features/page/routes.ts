import { handlers } from '../../feature.ts';
import { keptSeconds, readPage } from './page.ts';

export const routes = handlers({
  'GET /v1/page/{slug}': ({ app, params, reply }) => {
    reply.keptSeconds = keptSeconds;
    return readPage(app, params.slug);
  },
});
