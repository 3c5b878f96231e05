import { handlers, person } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import { withUpload } from '../../upload.ts';
import { pictureForm } from '../avatar/picture.ts';
import { awardNow } from '../badge/award.ts';
import { buy, undo } from './buy.ts';
import { listHistory } from './order.ts';
import { findInventory, findProducts, setWish } from './products.ts';
import { findStaffOrders, handOver } from './staff.ts';
import { addProduct, changePicture, changeProduct, findStaffProducts } from './staff-products.ts';
import { wear } from './wear.ts';

export const routes = handlers({
  'GET /v1/shop/products': ({ app, caller }) => findProducts(app, person(caller)),
  'GET /v1/shop/inventory': ({ app, caller }) => findInventory(app, person(caller).id),
  'GET /v1/shop/history': ({ app, caller, query }) => listHistory(app, person(caller).id, query.cursor),
  'POST /v1/shop/buy': async ({ app, caller, body }) => {
    const bought = await buy(app, person(caller), body);
    await awardNow(app, person(caller).id);
    return bought;
  },
  'POST /v1/shop/order/{id}/undo': ({ app, caller, params }) => undo(app, person(caller), params.id),
  'PUT /v1/shop/wish': ({ app, caller, body }) => setWish(app, person(caller).id, body),
  'PATCH /v1/shop/hero/wear': async ({ app, caller, body }) => {
    const worn = await wear(app, person(caller), body);
    await awardNow(app, person(caller).id);
    return worn;
  },
  'GET /v2/staff/orders': ({ app, query }) => findStaffOrders(app, query),
  'POST /v2/staff/pickup': ({ app, caller, body }) => handOver(app, person(caller), body.code),

  'GET /v2/staff/products': ({ app }) => findStaffProducts(app),
  'POST /v2/staff/products': ({ app, body }) => addProduct(app, body),
  'PATCH /v2/staff/products/{id}': ({ app, params, body }) => changeProduct(app, params.id, body),
  'POST /v2/staff/products/{id}/picture': ({ app, params, request }) =>
    withUpload(app, request, pictureForm, (path) => {
      if (path === undefined) throw refusedField('file', 'required');
      return changePicture(app, params.id, path);
    }),
});
