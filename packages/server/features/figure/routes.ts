import { handlers, person } from '../../feature.ts';
import { chooseFigure, findFigure } from './figure.ts';

export const routes = handlers({
  'GET /v1/student/{id}/figure': ({ app, caller, params }) => findFigure(app, caller, params.id),
  'PATCH /v1/me/figure': ({ app, caller, body }) => chooseFigure(app, person(caller), body),
});
