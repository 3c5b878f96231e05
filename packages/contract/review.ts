import Type, { type Static } from 'typebox';
import { Block } from './lesson-text.ts';
import { Nullable, OneOf, Text, Time } from './schema.ts';

/** How what waited for a person stands, as its student is told of it. */
export const Review = Type.Object({
  state: OneOf('held', 'accept', 'refuse'),
  since: Time,
  objected: Type.Boolean(),
  /** What the person who decided said. */
  reason: Nullable(Type.String()),
});
export type Review = Static<typeof Review>;

/** What somebody who decides looks at: pieces that are drawn one under the other, whatever kind it is. */
export const Evidence = Type.Union([
  /** Programs side by side; `same` are the numbers of lines, from 1, that stand in the other one too. */
  Type.Object({
    type: Type.Literal('programs'),
    lang: Type.String(),
    programs: Type.Array(
      Type.Object({
        title: Text,
        at: Time,
        text: Type.String(),
        same: Type.Array(Type.Integer({ minimum: 1 })),
      }),
    ),
  }),
  /** Figures with what they are called. */
  Type.Object({
    type: Type.Literal('figures'),
    items: Type.Array(Type.Object({ label: Text, value: Text })),
  }),
  /** A row of bars, as the pauses between keys. */
  Type.Object({ type: Type.Literal('bars'), title: Text, values: Type.Array(Type.Number({ minimum: 0 })) }),
  /** A text as it would look. */
  Type.Object({ type: Type.Literal('text'), title: Text, heading: Type.String(), blocks: Type.Array(Block) }),
  /** Words of somebody. */
  Type.Object({ type: Type.Literal('quote'), title: Text, text: Type.String() }),
]);
export type Evidence = Static<typeof Evidence>;
