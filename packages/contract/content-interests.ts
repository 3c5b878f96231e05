import Type, { type Static } from 'typebox';
import { Exact, Slug, Subject, Words } from './content.ts';
import { OneOf } from './schema.ts';

/** Realistic, investigative, artistic, social, enterprising, conventional, in the order of the hexagon. */
export const RIASEC = ['R', 'I', 'A', 'S', 'E', 'C'] as const;
const Paragraph = Type.String({ minLength: 80, maxLength: 600, pattern: '^\\S(.*\\S)?$' });
const Short = Type.String({ minLength: 2, maxLength: 14 });

/**
 * What a child reads about an interest: `fits` are subjects of courses, the best one first. `course`: the reason is of that
 * course of `content/course` alone, others of the subject have nothing to do with it.
 */
const Interest = Exact({
  short: Exact({ uz: Short, ru: Short }),
  title: Words,
  text: Exact({ uz: Paragraph, ru: Paragraph }),
  jobs: Words,
  fits: Type.Array(Exact({ subject: Subject, course: Type.Optional(Slug), why: Words }), {
    minItems: 2,
    maxItems: 5,
  }),
});

/** `interests.json`; the statements stand in the order in which they are shown. */
export const Interests = Exact({
  statements: Type.Array(
    Exact({
      id: Type.String({ pattern: '^[riasec][1-8]$' }),
      type: OneOf(...RIASEC),
      text: Words,
    }),
    { minItems: 48, maxItems: 48 },
  ),
  types: Exact({ R: Interest, I: Interest, A: Interest, S: Interest, E: Interest, C: Interest }),
});
export type Interests = Static<typeof Interests>;
