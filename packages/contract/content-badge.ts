import Type, { type Static } from 'typebox';
import { badgeEvents } from './additions.generated.ts';
import { Exact, Slug, Words } from './content.ts';
import { Count, OneOf } from './schema.ts';

const Only = Exact({
  from: Type.Optional(Count),
  to: Type.Optional(Count),
  /** Begun earlier that day, by the centre's clock. */
  before: Type.Optional(Type.String({ pattern: '^\\d{2}:\\d{2}$' })),
});

const Rule = Exact({
  event: OneOf(...badgeEvents),
  /** What is compared with `at_least`: how many events there were, the sum of their values or the highest one. */
  measure: OneOf('count', 'sum', 'highest'),
  at_least: Type.Integer({ minimum: 1 }),
  /** Other events do not count. */
  only: Type.Optional(Only),
});
export type BadgeRule = Static<typeof Rule>;

const Badge = Exact({
  slug: Slug,
  rarity: OneOf('oddiy', 'noyob', 'epik', 'afsonaviy'),
  title: Words,
  /** What to do for it, said to a child. */
  how: Words,
  rule: Rule,
});
/** Drawn in `media/badge/<slug>.svg`; given once and never taken back. */
export type Badge = Static<typeof Badge>;

/** `content/badge/<number>-<feature>.json`, in the order in which they are shown. */
export const Badges = Type.Array(Badge, { minItems: 1 });
