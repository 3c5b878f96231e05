import Type from 'typebox';
import { defineCalls } from '../call.ts';
import {
  Called,
  Count,
  Day,
  Id,
  IdParams,
  Nullable,
  OneOf,
  Page,
  Picture,
  Text,
  Time,
  Version,
} from '../schema.ts';

const Place = Type.Integer({ minimum: 1 });
/** What places from one to another win. */
export const Prize = Type.Object({ from_place: Place, till_place: Place, coins: Count });
/** `season` names it as notices do: `2026-kuz`. */
const season = { season: Type.String(), title: Text, starts_on: Day, ends_on: Day };

/** As people call a season of the centre's own. */
const SeasonName = Called(40);
const StaffSeason = Type.Object({
  id: Id,
  ...season,
  state: OneOf('to_come', 'running', 'over'),
  closed_at: Nullable(Time),
  /** How many stood on the board at its end. */
  students: Count,
  version: Version,
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
  'GET /v2/staff/seasons': {
    summary:
      'Seasons to come, the one that runs and those before, the latest first; prizes stand in the settings',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['seasons', 'boards'],
    reply: Page(StaffSeason),
  },
  'POST /v2/staff/seasons': {
    summary: 'A season of the centre’s own, to come; on other days seasons go by the calendar',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['seasons', 'boards'],
    body: Type.Object({ name: SeasonName, starts_on: Day, ends_on: Day }),
    reply: StaffSeason,
    refusals: ['season_overlaps', 'date_range'],
  },
  'PATCH /v2/staff/seasons/{id}': {
    summary: 'Changes a season that is to come, or the last day of the one that runs',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['seasons', 'boards'],
    params: IdParams,
    body: Type.Object({
      name: Type.Optional(SeasonName),
      starts_on: Type.Optional(Day),
      ends_on: Type.Optional(Day),
      version: Type.Optional(Version),
    }),
    reply: StaffSeason,
    refusals: ['season_overlaps', 'season_begun', 'date_range', 'changed_meanwhile'],
  },
});
