import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { RIASEC } from '../content-interests.ts';
import { Count, OneOf, Text } from '../schema.ts';
import { SiteKey } from './placement.ts';

const { statements, most } = constants.interests;
const Interest = OneOf(...RIASEC);
/** How much each interest got, in the order of the hexagon: `20-12-8-30-2-16`. It says nothing of whose it is. */
export const InterestsResult = Type.String({
  maxLength: 17,
  pattern: '^(3[0-2]|[12]?[0-9])(-(3[0-2]|[12]?[0-9])){5}$',
});

const Result = Type.Object({
  result: Type.String(),
  /** In the order of the hexagon. */
  scores: Type.Array(Type.Object({ type: Interest, short: Text, percent: Count })),
  /**
   * Those of the first three places, the strongest first. Equal ones share their place and are told all, or none where they are
   * the weakest, too: of six equal ones there is none.
   */
  top: Type.Array(Type.Object({ type: Interest, place: Count, title: Text, text: Text, jobs: Text })),
  /** Courses of the centre that fit, and why. */
  courses: Type.Array(
    Type.Object({ type: Interest, title: Text, kind: OneOf('class', 'online'), why: Text }),
  ),
});

export const interestsCalls = defineCalls({
  'GET /v1/prof-test': {
    summary: 'The statements of the interest test; with `result` what that one means, as its link shows it',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    query: Type.Object({ result: Type.Optional(InterestsResult) }),
    reply: Type.Object({
      statements: Type.Array(Type.Object({ id: Type.String(), text: Text })),
      most: Count,
      result: Type.Union([Result, Type.Null()]),
    }),
  },
  'POST /v1/prof-test': {
    summary: 'What the answers to all statements come to; nothing of it is kept',
    access: ['A'],
    part: 2,
    owner: 'centre',
    changes: [],
    body: Type.Object({
      key: Type.Optional(SiteKey),
      answers: Type.Array(
        Type.Object({
          id: Type.String({ maxLength: 2 }),
          /** 0: not like me at all. */
          value: Type.Integer({ minimum: 0, maximum: most }),
        }),
        { minItems: statements, maxItems: statements },
      ),
    }),
    reply: Result,
    refusals: ['origin_mismatch', 'test_limit'],
  },
});
