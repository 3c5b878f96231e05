import { handlers, person } from '../../feature.ts';
import { findHello, listHistory, sayHello } from './hello.ts';

export const routes = handlers({
  'GET /v1/hello': ({ app, caller }) => findHello(app, person(caller).id),
  'POST /v1/hello': ({ app, caller }) => sayHello(app, person(caller).id),
  'GET /v1/hello/history': ({ app, caller }) => listHistory(app, person(caller).id),
});
