import Type, { type TSchema } from 'typebox';
import { defineCalls } from '../call.ts';
import { Called, Count, Id, IdParams, Nullable, OneOf, Page, Picture, Text, Version } from '../schema.ts';

const Title = Called(60);
const About = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });
const Both = <S extends TSchema>(text: S) => Type.Object({ uz: text, ru: text });
const Price = Type.Integer({ minimum: 1, maximum: 100_000 });
const Stock = Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }));

const StaffProduct = Type.Object({
  id: Id,
  kind: OneOf('worn', 'real'),
  title: Text,
  about: Nullable(Text),
  price: Count,
  /** null: as many as anybody wants. */
  stock: Nullable(Count),
  premium_only: Type.Boolean(),
  product_image: Picture,
  /** It is out of the shop. */
  hidden: Type.Boolean(),
  /** How many wait to be handed over. */
  waiting: Count,
  version: Version,
});

/** What the centre's shop sells. */
export const productCalls = defineCalls({
  'GET /v2/staff/products': {
    summary: 'All products, those out of the shop as well; real things first',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['shop', 'orders'],
    reply: Page(StaffProduct),
  },
  'POST /v2/staff/products': {
    summary: 'A real thing that the centre hands over for a pick-up code',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['shop'],
    body: Type.Object({
      title: Both(Title),
      about: Type.Optional(Nullable(Both(About))),
      price: Price,
      stock: Type.Optional(Stock),
      /** One of the platform's drawings, or one that was uploaded. */
      product_image: Type.Optional(
        Type.String({ maxLength: 100, pattern: '^/media/[\\w/-]+\\.(svg|webp)$' }),
      ),
    }),
    reply: StaffProduct,
  },
  'PATCH /v2/staff/products/{id}': {
    summary: 'Changes a product, or takes it out of the shop; what is owned or ordered stays',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['shop', 'hero'],
    idempotency: 'optional',
    params: IdParams,
    body: Type.Object({
      title: Type.Optional(Both(Title)),
      about: Type.Optional(Nullable(Both(About))),
      price: Type.Optional(Price),
      /** null: as many as anybody wants; a number only where it was that, else `stock_by`. */
      stock: Type.Optional(Stock),
      /** How many came, or went below 0: what is sold meanwhile counts. */
      stock_by: Type.Optional(Type.Integer({ minimum: -100_000, maximum: 100_000 })),
      hidden: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    reply: StaffProduct,
    refusals: ['changed_meanwhile', 'idempotency_mismatch'],
  },
  'POST /v2/staff/products/{id}/picture': {
    summary:
      'A picture of a real thing as form part `file` (JPEG, PNG, WebP, GIF, AVIF up to 12 MB), drawn anew as a square',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['shop'],
    params: IdParams,
    upload: true,
    reply: StaffProduct,
    refusals: ['unavailable'],
  },
});
