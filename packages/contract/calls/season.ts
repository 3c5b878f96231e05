import Type from 'typebox';
import { defineAdditions } from '../addition.ts';
import { defineCalls } from '../call.ts';
import { Count, Day, Id, Nullable, Page, Picture, Text, Time } from '../schema.ts';

const Place = Type.Integer({ minimum: 1 });
/** What places from one to another win. */
export const Prize = Type.Object({ from_place: Place, till_place: Place, coins: Count });
/** `season` names it as notices do: `2026-kuz`. */
const season = { season: Type.String(), title: Text, starts_on: Day, ends_on: Day };

export const seasonAdds = defineAdditions({
  rules: ['season'],
  /** [place on the centre's coin board] */
  events: ['season_ended'],
});

export const seasonCalls = defineCalls({
  'GET /v1/season/current': {
    summary: 'The season that runs, how long still, and its prizes by place on the coin board of the centre',
    access: ['S', 'P', 'G'],
    part: 2,
    owner: 'centre',
    about: ['boards'],
    reply: Type.Object({
      ...season,
      /** Today counted. */
      days_left: Count,
      prizes: Type.Array(Prize),
    }),
  },
  'GET /v1/season/history': {
    summary: 'Seasons that ended, the latest first, with their best ten and one’s own place',
    access: ['S', 'P'],
    part: 2,
    owner: 'query.student_id',
    about: ['boards'],
    query: Type.Object({
      student_id: Type.Optional(Id),
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
    }),
    reply: Page(
      Type.Object({
        ...season,
        closed_at: Time,
        /** How many stood on the board. */
        students: Count,
        winners: Type.Array(
          Type.Object({
            place: Place,
            value: Count,
            reward: Count,
            student_id: Id,
            first_name: Type.String(),
            last_name: Type.String(),
            avatar: Nullable(Picture),
            is_me: Type.Boolean(),
          }),
        ),
        me: Nullable(Type.Object({ place: Place, value: Count, reward: Count })),
      }),
    ),
  },
});
