import { handlers } from '../../feature.ts';
import { readLook } from './check.ts';
import { lookThrough } from './restored.ts';

export const routes = handlers({
  'GET /v2/staff/backup': ({ app }) => readLook(app),
  'POST /v2/staff/restored/looked': ({ app }) => lookThrough(app),
});
