import { handlers } from '../../feature.ts';
import { findNews, readNews } from './news.ts';
import { addNews, changeNews, findStaffNews, removeNews } from './staff.ts';

export const routes = handlers({
  'GET /v1/news': ({ app, query }) => findNews(app, query.cursor),
  'GET /v1/news/{id}': ({ app, params }) => readNews(app, params.id),
  'GET /v2/staff/news': ({ app, query }) => findStaffNews(app, query.cursor),
  'POST /v2/staff/news': ({ app, body }) => addNews(app, body),
  'PATCH /v2/staff/news/{id}': ({ app, params, body }) => changeNews(app, params.id, body),
  'DELETE /v2/staff/news/{id}': ({ app, params }) => removeNews(app, params.id),
});
