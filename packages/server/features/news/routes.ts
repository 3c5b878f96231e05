import { handlers } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import { withUpload } from '../../upload.ts';
import { pictureForm } from '../avatar/picture.ts';
import { findNews, readNews } from './news.ts';
import { addNews, changeNews, changePicture, findStaffNews, removeNews } from './staff.ts';

export const routes = handlers({
  'GET /v1/news': ({ app, query }) => findNews(app, query.cursor),
  'GET /v1/news/{slug}': ({ app, params }) => readNews(app, params.slug),
  'GET /v2/staff/news': ({ app, query }) => findStaffNews(app, query.cursor),
  'POST /v2/staff/news': ({ app, body }) => addNews(app, body),
  'PATCH /v2/staff/news/{id}': ({ app, params, body }) => changeNews(app, params.id, body),
  'POST /v2/staff/news/{id}/picture': ({ app, params, request }) =>
    withUpload(app, request, pictureForm, (path) => {
      if (path === undefined) throw refusedField('file', 'required');
      return changePicture(app, params.id, path);
    }),
  'DELETE /v2/staff/news/{id}': ({ app, params }) => removeNews(app, params.id),
});
