import Type, { type Static } from 'typebox';
import { Exact, Words } from './content.ts';
import { OneOf } from './schema.ts';

/** `content/comments/bank.json`: what a teacher may write under homework with one tap, by the band of the mark. */
export const CommentBank = Type.Array(
  Exact({
    id: Type.String({ pattern: '^(excellent|good|work|again)-[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }),
    /** From 90, from 70, from 60, and below: to be handed in again. */
    band: OneOf('excellent', 'good', 'work', 'again'),
    subject: OneOf('any', 'code'),
    text: Words,
  }),
);
export type CommentBank = Static<typeof CommentBank>;
