import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Day, Id, Nullable, OneOf, Page, Picture, Time } from '../schema.ts';

const Row = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  /** Against yesterday's last snapshot: above 0 is up. null: was not on the board. */
  change: Nullable(Type.Integer()),
  value: Count,
  /** null for a guest, who learns no ids. */
  student_id: Nullable(Id),
  first_name: Type.String(),
  /** For a guest the initial with a full stop (ruling 45). */
  last_name: Type.String(),
  avatar: Nullable(Picture),
  group: Nullable(Type.String()),
  is_premium: Type.Boolean(),
  is_me: Type.Boolean(),
});

const Query = Type.Object({
  scope: Type.Optional(OneOf('group', 'centre')),
  period: Type.Optional(OneOf('month', 'season', 'all')),
  /** The page that has one’s own row in its middle, where the first page has it not. */
  around_me: Type.Optional(Type.Boolean()),
  /** Of a parent of several: which child looks; the first one without it. */
  student_id: Type.Optional(Id),
  group_id: Type.Optional(Id),
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  /** The places of the last days too. */
  days: Type.Optional(Type.Boolean()),
});

const Board = Type.Object({
  ...Page(Row).properties,
  /** Which row of the whole board the first one is: above 1 the page begins further down. */
  from: Type.Integer({ minimum: 1 }),
  scope: OneOf('group', 'centre'),
  period: OneOf('month', 'season', 'all'),
  updated_at: Nullable(Time),
  next_update_at: Nullable(Time),
  total: Count,
  group: Nullable(Type.Object({ id: Id, name: Type.String() })),
  me: Nullable(Row),
  /** How much is missing to the place above mine. */
  to_next: Nullable(Count),
  /** Which place that is: of several who stand equal there, theirs. */
  next_place: Nullable(Count),
  /** Of the centre's board of the month, where asked for: my place at the end of each of the six days before the snapshot's, and in it; without the days on which I had none. */
  days: Nullable(Type.Array(Type.Object({ day: Day, place: Type.Integer({ minimum: 1 }) }))),
});

const board = (what: string) => ({
  summary: `The board of ${what}, from the six-minute snapshot`,
  access: ['S', 'P', 'G'] as const,
  part: 2 as const,
  owner: 'query.student_id' as const,
  about: ['boards', 'profile', 'visibility', 'premium'] as const,
  byKey: true as const,
  query: Query,
  reply: Board,
  refusals: ['guest_limit'] as const,
});

export const ratingCalls = defineCalls({
  'GET /v1/rating/coin': board('coins earned'),
  'GET /v1/rating/xp': board('xp earned'),
  'GET /v1/rating/typing': board('best words a minute'),
});
