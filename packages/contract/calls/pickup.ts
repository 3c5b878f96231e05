import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Id, Nullable, OneOf, Page, Picture, Text, Time, TypedCode } from '../schema.ts';

/** The order before which a page ends. */
export const OrderCursor = Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' }));

const Order = Type.Object({
  id: Id,
  created_at: Time,
  student: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  product: Type.Object({ id: Id, title: Text, product_image: Picture }),
  quantity: Count,
  state: OneOf('waiting', 'handed'),
  pickup_code: Type.String(),
  handed_at: Nullable(Time),
});

/** How staff hands over what students bought. */
export const pickupCalls = defineCalls({
  'GET /v2/staff/orders': {
    summary: 'Real things that students bought, newest first',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['orders'],
    query: Type.Object({
      state: Type.Optional(OneOf('waiting', 'handed')),
      /** A code, or the beginning of a first or last name. */
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      cursor: OrderCursor,
    }),
    reply: Page(Order),
  },
  'POST /v2/staff/pickup': {
    summary: 'Hands a real thing over for the code that the student shows, once',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: ['orders'],
    body: Type.Object({ code: TypedCode }),
    reply: Order,
    refusals: ['already_handed', 'already_reversed'],
  },
});
