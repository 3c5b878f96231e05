import { constants } from '@mars/contract/constants.ts';
import { handlers } from '../../feature.ts';
import { isoTime } from './time.ts';

export const routes = handlers({
  'GET /now/datetime': ({ app }) => ({ datetime: isoTime(app.now()), timezone: constants.timezone }),
});
