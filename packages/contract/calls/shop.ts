import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Count, Id, IdParams, Nullable, OneOf, Page, Picture, Text, Time } from '../schema.ts';
import { WornItem } from './hero.ts';
import { OrderCursor } from './pickup.ts';

const Kind = OneOf('worn', 'real');
/** Of what is worn; null of real things. */
const BodyType = Nullable(OneOf('head', 'body', 'feet', 'background'));

/** Why a product cannot be bought now: the first reason in the order of refusing (ruling 59). */
const Locked = Nullable(
  Type.Object({
    code: OneOf(
      'inactive',
      'debt',
      'trial_required',
      'premium_required',
      'owned',
      'out_of_stock',
      'not_enough_coins',
    ),
    /** How much is missing: so'm for a debt, lessons for the trial, coins for the price; null of the others. */
    missing: Nullable(Count),
  }),
);

const layers = {
  product_image: Picture,
  special_image: Nullable(Picture),
  special_object_image: Nullable(Picture),
  legs_image: Nullable(Picture),
};

const Order = Type.Object({
  id: Id,
  created_at: Time,
  product: Type.Object({
    id: Id,
    kind: Kind,
    body_type: BodyType,
    title: Text,
    product_image: Picture,
  }),
  quantity: Count,
  /** What was paid in all. */
  coins: Count,
  /** The coins that were left then. */
  balance_after: Count,
  /** Worn things: bought, undone. Real ones: waiting to be handed over, handed. */
  state: OneOf('bought', 'undone', 'waiting', 'handed'),
  /** The pick-up code of a real thing. */
  pickup_code: Nullable(Type.String()),
  handed_at: Nullable(Time),
  /** While it can be undone: until when. */
  undo_until: Nullable(Time),
  /** The coins came back: when, and how many were there then. */
  refund: Nullable(Type.Object({ at: Time, balance_after: Count })),
});

export const shopCalls = defineCalls({
  'GET /v1/shop/products': {
    summary: 'All that the shop sells, with what is the student’s own and why something is locked',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['shop', 'hero', 'coins', 'premium', 'attendance', 'payment'],
    reply: Type.Object({
      ...Page(
        Type.Object({
          id: Id,
          kind: Kind,
          body_type: BodyType,
          title: Text,
          about: Nullable(Text),
          price: Count,
          rarity: OneOf('oddiy', 'noyob', 'epik', 'afsonaviy'),
          premium_only: Type.Boolean(),
          /** null: as many as anybody wants. */
          stock: Nullable(Count),
          is_owned: Type.Boolean(),
          is_worn: Type.Boolean(),
          is_wished: Type.Boolean(),
          locked: Locked,
          ...layers,
        }),
      ).properties,
      /** The student's coins. */
      coins: Count,
      /** Set on a page of another site, where buying is done on the platform: the address of the button. */
      open_on_platform: Nullable(Type.String()),
    }),
  },
  'GET /v1/shop/inventory': {
    summary: 'What the student owns for the hero, newest first',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['shop', 'hero', 'premium'],
    reply: Page(
      Type.Object({
        id: Id,
        body_type: OneOf('head', 'body', 'feet', 'background'),
        title: Text,
        rarity: OneOf('oddiy', 'noyob', 'epik', 'afsonaviy'),
        premium_only: Type.Boolean(),
        is_worn: Type.Boolean(),
        owned_at: Time,
        /** It stays owned but cannot be worn without premium. */
        locked: Nullable(OneOf('premium_required')),
        ...layers,
      }),
    ),
  },
  'GET /v1/shop/history': {
    summary: 'What the student bought, newest first, with states and the coins left each time',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['orders', 'hero'],
    query: Type.Object({ cursor: OrderCursor }),
    reply: Page(Order),
  },
  'POST /v1/shop/buy': {
    summary:
      'Buys a product with coins: something worn once, and put on at once, something real with a pick-up code',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['shop', 'orders', 'coins', 'hero'],
    idempotency: 'required',
    body: Type.Object({
      product_id: Id,
      quantity: Type.Integer({ minimum: 1, maximum: constants.shopQuantityMax }),
    }),
    reply: Type.Object({ order: Order, coins: Count }),
    refusals: [
      'inactive',
      'debt',
      'trial_required',
      'premium_required',
      'owned',
      'out_of_stock',
      'not_enough_coins',
      'open_on_platform',
      'idempotency_key_required',
      'idempotency_mismatch',
    ],
  },
  'POST /v1/shop/order/{id}/undo': {
    summary:
      'Takes the purchase of something worn back, within ten minutes and while it was never put on by hand',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['shop', 'orders', 'coins', 'hero'],
    idempotency: 'required',
    params: IdParams,
    reply: Type.Object({ order: Order, coins: Count }),
    refusals: [
      'undo_expired',
      'undo_limit',
      'undo_worn',
      'undo_real',
      'already_reversed',
      'open_on_platform',
      'idempotency_key_required',
      'idempotency_mismatch',
    ],
  },
  'PUT /v1/shop/wish': {
    summary: 'Puts a product on the wish list, or takes it off',
    access: ['S'],
    part: 2,
    owner: 'caller',
    // Its reply is all that it changes, and the shelf shows it at once.
    changes: [],
    body: Type.Object({ product_id: Id, is_wished: Type.Boolean() }),
    reply: Type.Object({ product_id: Id, is_wished: Type.Boolean() }),
  },
  'PATCH /v1/shop/hero/wear': {
    summary: 'Puts something owned on the hero, one a place, or takes it off; answers what the hero wears',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['hero'],
    body: Type.Object({ product_id: Id, is_worn: Type.Boolean() }),
    reply: Type.Object({ product_id: Id, is_worn: Type.Boolean(), worn: Type.Array(WornItem) }),
    refusals: ['premium_required'],
  },
});
