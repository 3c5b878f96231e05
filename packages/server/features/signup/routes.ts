import { handlers } from '../../feature.ts';
import { askForCode } from './ask.ts';
import { signUp } from './signup.ts';

export const routes = handlers({
  'POST /v1/auth/code': ({ app, body, request }) => askForCode(app, body, request),
  'POST /v1/auth/signup': ({ app, body, request }) => signUp(app, body, request),
});
