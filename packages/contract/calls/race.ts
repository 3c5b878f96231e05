import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Count, Id, IdParams, Nullable, OneOf, Time, TypedSecret } from '../schema.ts';
import { Event, Lang, Result } from './typing.ts';

const Racer = Type.Object({
  id: Count,
  /** Null: somebody who hides from other students. */
  name: Nullable(Type.String()),
  /** How many letters of the text stand there, right or wrong. */
  letters: Count,
  wpm: Count,
  /**
   * `done`: the text was typed to its end; `uncounted`: it was, and the server does not take it; `unfinished`: it was not when
   * it was handed in or the race ended.
   */
  state: OneOf('typing', 'done', 'uncounted', 'unfinished'),
});

const Race = Type.Object({
  id: Count,
  code: Type.String(),
  lang: Lang,
  title: Type.String(),
  state: OneOf('waiting', 'running', 'over'),
  /** What is typed; null until the teacher has begun. */
  text: Nullable(Type.String()),
  /** How many letters the text has. */
  length: Count,
  /** How many may join. */
  places: Count,
  /** Until the first key, and since then; both 0 while it waits. */
  starts_in_ms: Count,
  running_ms: Count,
  /** Until its end, which comes sooner when all are done; while it waits, how long it will last. */
  ends_in_ms: Count,
  racers: Type.Array(Racer),
});

export const raceCalls = defineCalls({
  'GET /v2/staff/race': {
    summary: 'The race that one opened last, while it may still be read',
    access: ['T', 'D'],
    part: 2,
    owner: 'caller',
    about: [],
    reply: Type.Object({ race: Type.Union([Race, Type.Null()]) }),
  },
  'POST /v2/staff/race': {
    summary: 'Opens a room of the typing game for a class; the one that is open ends by that',
    access: ['T', 'D'],
    part: 2,
    owner: 'caller',
    changes: [],
    body: Type.Object({
      lang: Lang,
      /** The group for which it is: one's own. Who joins shows the code. */
      group_id: Type.Optional(Id),
    }),
    reply: Type.Object({ ...Race.properties, race_id: Count }),
  },
  'POST /v2/staff/race/{id}/start': {
    summary:
      'Begins a race: all who are in it see the text at once, and from the first key on nobody else joins',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: [],
    params: IdParams,
    reply: Race,
    refusals: ['race_over'],
  },
  'POST /v2/staff/race/{id}/end': {
    summary:
      'Ends a race, which ends by itself when its time is over or all are done; whoever has not reached the end of the text by then has no result',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: [],
    params: IdParams,
    reply: Race,
  },
  'POST /v2/typing/race/join': {
    summary:
      'Takes a place in a race until its first key counts, or comes back to it with all keys that the server has; these go to `typing/progress` and `typing/finish` by `run_id`',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    body: Type.Object({ code: TypedSecret }),
    reply: Type.Object({
      race_id: Count,
      /** The run that it becomes, as one that was started; its text is told when the teacher begins. */
      run_id: Type.String(),
      lang: Lang,
      title: Type.String(),
      text: Nullable(Type.String()),
      expires_at: Time,
      race: Race,
      /** Which of the racers one is. */
      me: Count,
      /** One’s own keys so far. */
      events: Type.Array(Event),
      /** How it went, once the text was handed in. */
      result: Type.Union([Result, Type.Null()]),
    }),
    refusals: ['race_unknown', 'race_guessed', 'race_full', 'race_over'],
  },
  'GET /v2/typing/race/{id}/stream': {
    summary:
      'A race as it runs, as events `race` (all of it) and `moved` {racers: [id, letters, wpm]}; one JSON text without `Accept`',
    access: ['S', 'T', 'D'],
    part: 2,
    owner: 'centre',
    about: [],
    stream: true,
    params: IdParams,
    reply: Race,
  },
});
