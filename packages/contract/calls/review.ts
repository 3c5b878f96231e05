import Type from 'typebox';
import { reviewKinds } from '../additions.generated.ts';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Evidence, Review } from '../review.ts';
import { Count, Id, Nullable, OneOf, Page, Picture, Text, Time } from '../schema.ts';

const { reasonMax, objectionMax } = constants.review;
const { titleMax, textMax } = constants.blog;
const Kind = OneOf(...reviewKinds);
const Params = Type.Object({
  kind: Kind,
  /** The number or name that the thing has in its feature. */
  id: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
});

const Waiting = Type.Object({
  kind: Kind,
  id: Type.String(),
  student: Type.Object({
    id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    avatar: Nullable(Picture),
  }),
  groups: Type.Array(Type.String()),
  since: Time,
  title: Text,
  /** Why it waits; null: everything of its kind does. */
  why: Type.Union([Text, Type.Null()]),
  /** That accepting brings, if the month lets it. */
  coins: Count,
  evidence: Type.Array(Evidence),
  /** As its student wrote it, where whoever lets it through may put letters right; null: nowhere else. */
  words: Type.Union([Type.Object({ title: Type.String(), text: Type.String() }), Type.Null()]),
  /** Which text of it this is, where its student may change it meanwhile: a decision says it. */
  version: Nullable(Count),
  objection: Type.Union([Type.Object({ text: Nullable(Type.String()), at: Time }), Type.Null()]),
});

export const reviewCalls = defineCalls({
  'GET /v2/staff/review': {
    summary: 'What waits for a person, the oldest first; a teacher’s of the students of their own groups',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    about: ['review'],
    query: Type.Object({
      kind: Type.Optional(Kind),
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
    }),
    reply: Type.Object({
      ...Page(Waiting).properties,
      /** How much waits of each kind, with reasons to take with one tap. */
      kinds: Type.Array(
        Type.Object({
          kind: Kind,
          title: Text,
          waiting: Count,
          ready: Type.Object({ accept: Type.Array(Text), refuse: Type.Array(Text) }),
        }),
      ),
    }),
  },
  'POST /v2/staff/review/{kind}/{id}': {
    summary: 'Decides about what waits; the student is told of it with the reason',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: ['review'],
    params: Params,
    body: Type.Object({
      decision: OneOf('accept', 'refuse'),
      reason: Type.String({ minLength: 1, maxLength: reasonMax, pattern: '\\S' }),
      /** What was looked at; without it nobody asks whether it is still the same. */
      version: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
      /** With `accept`, of what has words: as it is to stand. Its student is told what was changed. */
      words: Type.Optional(
        Type.Object({
          title: Type.String({ minLength: 1, maxLength: titleMax }),
          text: Type.String({ minLength: 1, maxLength: textMax }),
        }),
      ),
    }),
    reply: Type.Object({ decision: OneOf('accept', 'refuse'), student_id: Id, coins: Count }),
    refusals: ['already_decided', 'changed_meanwhile', 'comment_required', 'too_many_pictures'],
  },
  'POST /v2/review/{kind}/{id}/objection': {
    summary: 'The student whose it is objects that it is held, once',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['review'],
    params: Params,
    body: Type.Object({
      text: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: objectionMax, pattern: '\\S' }))),
    }),
    reply: Review,
    refusals: ['already_decided', 'already_objected'],
  },
});
