import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Count, IdParams, Nullable, OneOf } from '../schema.ts';
import { Event, Lang, Result } from './typing.ts';

const { codeDigits, keysMax } = constants.race;

const Code = Type.String({
  minLength: codeDigits,
  maxLength: codeDigits,
  pattern: `^[0-9]{${codeDigits}}$`,
});

const Racer = Type.Object({
  id: Count,
  /** Null: somebody who hides from other students. */
  name: Nullable(Type.String()),
  /** How many letters of the text stand there, right or wrong. */
  letters: Count,
  wpm: Count,
  /** `done`: the text was typed to its end; `uncounted`: it was, and the server does not take it. */
  state: OneOf('typing', 'done', 'uncounted'),
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
  racers: Type.Array(Racer),
});

const Keys = {
  /** How many keys of one's own the server has had before these: what it knows already is not taken again. */
  from: Type.Integer({ minimum: 0, maximum: constants.typing.eventsMax }),
  events: Type.Array(Event, { maxItems: keysMax }),
};

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
    body: Type.Object({ lang: Lang }),
    reply: Race,
  },
  'POST /v2/staff/race/{id}/start': {
    summary: 'Begins a race: all who are in it see the text at once, whoever comes later from then on',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: [],
    params: IdParams,
    reply: Race,
    refusals: ['race_over'],
  },
  'POST /v2/staff/race/{id}/end': {
    summary: 'Ends a race; whoever has not reached the end of the text has no result',
    access: ['T', 'D'],
    part: 2,
    owner: 'centre',
    changes: [],
    params: IdParams,
    reply: Race,
  },
  'POST /v2/typing/race/join': {
    summary: 'Takes a place in a race, or comes back to it with all keys that the server has',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    body: Type.Object({ code: Code }),
    reply: Type.Object({
      race: Race,
      /** Which of the racers one is, and the run that it becomes. */
      me: Count,
      run_id: Type.String(),
      /** One’s own clock begins so long after that of the race: whoever joins later has as much time. */
      began_ms: Count,
      /** One’s own keys so far. */
      events: Type.Array(Event),
      /** How it went, once the text was handed in. */
      result: Type.Union([Result, Type.Null()]),
    }),
    refusals: ['race_unknown', 'race_guessed', 'race_full', 'race_over'],
  },
  'POST /v2/typing/race/{id}/keys': {
    summary: 'Further keys of one’s own; tells how many the server has now',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    params: IdParams,
    body: Type.Object(Keys),
    reply: Type.Object({ known: Count }),
    refusals: ['race_waits', 'race_over'],
  },
  'POST /v2/typing/race/{id}/finish': {
    summary:
      'Hands one’s race in with the last keys: judged as a run, but it uses none; handed in again it answers the same',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['typing', 'coins', 'xp', 'streak'],
    params: IdParams,
    body: Type.Object(Keys),
    reply: Result,
    refusals: ['race_waits', 'race_over'],
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
