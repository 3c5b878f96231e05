import Type, { type Static, type TSchema } from 'typebox';
import { Count, Nullable, OneOf, Picture } from './schema.ts';

/**
 * The text of a lesson as a tree that is drawn without HTML: blocks, and in them runs of letters that look alike. It is
 * made from Markdown when a course is brought in, and nothing else is ever in it.
 */
const Exact = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Letters that look alike. `href` is an https address of another page. */
export const Run = Exact({
  text: Type.String(),
  bold: Type.Optional(Type.Literal(true)),
  italic: Type.Optional(Type.Literal(true)),
  code: Type.Optional(Type.Literal(true)),
  href: Type.Optional(Type.String({ pattern: '^https://' })),
});
export type Run = Static<typeof Run>;

const Runs = Type.Array(Run);

export const Block = Type.Union([
  Exact({ type: Type.Literal('paragraph'), runs: Runs }),
  Exact({ type: Type.Literal('heading'), level: Type.Integer({ minimum: 2, maximum: 4 }), runs: Runs }),
  Exact({ type: Type.Literal('quote'), runs: Runs }),
  Exact({
    type: Type.Literal('list'),
    ordered: Type.Boolean(),
    start: Count,
    /** `depth` 0 is the list itself, 1 a list in one of its items. */
    items: Type.Array(Exact({ depth: Count, runs: Runs })),
  }),
  Exact({
    type: Type.Literal('table'),
    align: Type.Array(Nullable(OneOf('left', 'center', 'right'))),
    head: Type.Array(Runs),
    rows: Type.Array(Type.Array(Runs)),
  }),
  Exact({
    type: Type.Literal('code'),
    lang: Type.String(),
    /** The reader may run it; `input` is what it reads then, `output` what it prints. */
    run: Type.Boolean(),
    text: Type.String(),
    input: Nullable(Type.String()),
    output: Nullable(Type.String()),
  }),
  Exact({
    type: Type.Literal('picture'),
    src: Picture,
    alt: Type.String(),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
  }),
]);
export type Block = Static<typeof Block>;
