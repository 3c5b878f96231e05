import { randomUUID } from 'node:crypto';
import { defineSamples, none, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/shop/products': none,
  'GET /v1/shop/inventory': none,
  'GET /v1/shop/history': none,
  'POST /v1/shop/buy': (known) => ({
    body: { product_id: known.product, quantity: 1 },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'POST /v1/shop/order/{id}/undo': async (known, _role, whose) => ({
    params: {
      id: whose === 'unknown' ? unknownId : await known.order(whose === 'own' ? known.bobur : known.aziza),
    },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'PUT /v1/shop/wish': (known) => ({ body: { product_id: known.product, is_wished: true } }),
  'PATCH /v1/shop/hero/wear': async (known) => ({
    body: { product_id: await known.owned(known.bobur), is_worn: true },
  }),
  'GET /v2/staff/orders': none,
  'POST /v2/staff/pickup': async (known) => ({ body: { code: await known.pickup() } }),
  'GET /v2/staff/products': none,
  'POST /v2/staff/products': () => ({ body: { title: { uz: 'Termos', ru: 'Термос' }, price: 900 } }),
  'PATCH /v2/staff/products/{id}': ({ product }) => ({ params: { id: product }, body: {} }),
  'POST /v2/staff/products/{id}/picture': ({ product }) => ({ params: { id: product } }),
});
