import Type, { type Static } from 'typebox';
import { Exact, Slug, Words } from './content.ts';
import { Count, Nullable, OneOf } from './schema.ts';

const Product = Exact({
  slug: Slug,
  title: Words,
  about: Type.Optional(Words),
  price: Count,
  rarity: OneOf('oddiy', 'noyob', 'epik', 'afsonaviy'),
  /** An exclusive one (ruling 16d). */
  premium_only: Type.Optional(Type.Literal(true)),
  /** Without it as many as anybody wants. */
  stock: Type.Optional(Count),
  /** What an item is drawn with beside its front: a layer behind the figure, or its own trousers. */
  layers: Type.Optional(Type.Array(OneOf('back', 'legs'), { minItems: 1, maxItems: 2 })),
});

/**
 * `content/product/<number>-<place>.json`: things to wear, drawn in `media/hero/<place>/<slug>.svg`; those without a place
 * are real ones, drawn in `media/shop/<slug>.svg`. Ids follow the order: a new collection is a file of its own after the
 * others.
 */
export const Products = Exact({
  place: Nullable(OneOf('head', 'body', 'feet', 'background')),
  items: Type.Array(Product, { minItems: 1 }),
});
export type Products = Static<typeof Products>;
