import type { AccessRows } from '../../testing/access.ts';
import { dot, fileOf, formOf } from '../../testing/form.ts';

export const accessRows: AccessRows = {
  'GET /v1/shop/products': { who: 'S' },
  'GET /v1/shop/inventory': { who: 'S' },
  'GET /v1/shop/history': { who: 'S' },
  'POST /v1/shop/buy': {
    who: 'S',
    ask: ({ product, key }) => ({ body: { product_id: product, quantity: 1 }, headers: key() }),
  },
  'POST /v1/shop/order/{id}/undo': {
    who: 'S',
    of: 'owner',
    ask: async ({ order, key }) => ({ params: { id: (await order()).id }, headers: key() }),
  },
  'PUT /v1/shop/wish': {
    who: 'S',
    ask: ({ product }) => ({ body: { product_id: product, is_wished: true } }),
  },
  'PATCH /v1/shop/hero/wear': {
    who: 'S',
    of: 'owner',
    ask: async ({ order }) => ({ body: { product_id: (await order()).product, is_worn: true } }),
  },
  'GET /v2/staff/orders': { who: 'TD' },
  'POST /v2/staff/pickup': { who: 'TD', ask: async ({ pickup }) => ({ body: { code: await pickup() } }) },
  'GET /v2/staff/products': { who: 'D' },
  'POST /v2/staff/products': {
    who: 'D',
    ask: () => ({ body: { title: { uz: 'Termos', ru: 'Термос' }, price: 900 } }),
  },
  'PATCH /v2/staff/products/{id}': {
    who: 'D',
    ask: ({ product }) => ({ params: { id: product }, body: { hidden: false } }),
  },
  'POST /v2/staff/products/{id}/picture': {
    who: 'D',
    is: ['upload'],
    ask: async ({ product }) => ({
      params: { id: product },
      ...(await formOf([['file', fileOf('dot.gif', dot)]])),
    }),
  },
};
