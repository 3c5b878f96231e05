import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Review } from '../review.ts';
import { Allowance, Count, Nullable, OneOf, Page, Time } from '../schema.ts';

const { eventsMax, putMax, runMinutes, listed } = constants.typing;
const lastMs = runMinutes * 60_000;

export const Lang = OneOf('uz', 'ru', 'en');
const State = OneOf('accepted', 'held', 'rejected');
const RunId = Type.String({ maxLength: 36, pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/**
 * Why a run is not taken as it is. Refused: `unfinished`, `inaccurate`, `too_fast`, `clock` (it says more time than has passed),
 * `copied`, `waiting` (too many of one's own wait). Held: `even`, `no_rhythm`, `chords` (letters that come together),
 * `alike`, `late`, `very_fast`.
 */
const Why = OneOf(
  ...['unfinished', 'inaccurate', 'too_fast', 'clock', 'copied', 'waiting'],
  ...['even', 'no_rhythm', 'chords', 'alike', 'late', 'very_fast'],
);

/** One's best run, to race against: `at` are the ms at which each of so many equal parts of `letters` was there. */
const Ghost = Type.Object({ wpm: Count, letters: Count, at: Type.Array(Count) });

/**
 * An event of a run: ms since the text was shown (of a race since its GO), then what was put in: a letter, `Backspace`, a word
 * at once, or the word as it now stands.
 */
export const Event = Type.Array(
  Type.Union([
    Type.Integer({ minimum: 0, maximum: lastMs }),
    Type.String({ minLength: 1, maxLength: putMax }),
  ]),
  { minItems: 2, maxItems: 2 },
);

/** How many keys of the run come before these: what the server knows already is not taken again. */
const From = Type.Integer({ minimum: 0, maximum: eventsMax });

export const Result = Type.Object({
  state: State,
  why: Nullable(Why),
  wpm: Count,
  accuracy: Type.Number({ minimum: 0, maximum: 1 }),
  /** What it brought; of one that is held, what it will bring. */
  coins: Count,
  /** Whether it is the best one in its language. */
  best: Type.Boolean(),
});

const Run = Type.Object({
  run_id: Nullable(Type.String()),
  lang: Lang,
  state: State,
  why: Nullable(Why),
  wpm: Count,
  accuracy: Nullable(Type.Number()),
  coins: Count,
  finished_at: Time,
  /** How it stands, of one that a person looked at or is to look at. */
  review: Type.Union([Review, Type.Null()]),
});

const ByLang = Type.Object({
  lang: Lang,
  /** Words a minute; null before the first run. */
  best: Nullable(Count),
  /** The keys that are mixed up, most often first. */
  mistakes: Type.Array(Type.Object({ wanted: Type.String(), struck: Type.String(), times: Count })),
  /** Words to practise these with; null while there is nothing to practise. */
  drill: Nullable(Type.String()),
});

export const typingCalls = defineCalls({
  'GET /v2/typing/power': {
    summary: 'How often one may still type today, and how many of these runs bring coins',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['typing', 'premium'],
    reply: Type.Object({
      ...Allowance.properties,
      /** Runs of today that bring coins: three, with premium too. */
      rewarded: Type.Object({ left: Count, total: Count, resets_at: Time }),
      /** What a run brings. */
      coins: Count,
      /** The class race in which one is, by its code; null without one. */
      race: Nullable(Type.String()),
    }),
  },
  'POST /v2/typing/start': {
    summary: 'Begins a run; one that is under way ends by that, and uses nothing',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    body: Type.Object({ lang: Lang }),
    reply: Type.Object({
      run_id: Type.String(),
      lang: Lang,
      title: Type.String(),
      text: Type.String(),
      expires_at: Time,
      ghost: Type.Union([Ghost, Type.Null()]),
    }),
    refusals: ['typing_limit'],
  },
  'POST /v2/typing/progress': {
    summary: 'Further keys of a run or a class race; tells how many the server has now. At most each second',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    body: Type.Object({
      run_id: RunId,
      from: From,
      events: Type.Array(Event, { maxItems: eventsMax }),
    }),
    reply: Type.Object({ known: Count }),
    refusals: ['run_expired', 'race_waits', 'race_over'],
  },
  'POST /v2/typing/finish': {
    summary:
      'Hands in a run or a class race with the keys that were not sent before, all if none were; the server judges them. Handed in again it answers the same',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['typing', 'coins', 'xp', 'streak'],
    body: Type.Object({
      run_id: RunId,
      /** Without it these are all that were not sent before. */
      from: Type.Optional(From),
      events: Type.Array(Event, { maxItems: eventsMax }),
    }),
    reply: Result,
    refusals: ['typing_limit', 'run_expired', 'race_waits', 'race_over'],
  },
  'GET /v2/typing/history': {
    summary: `One’s best runs, the latest ${listed}, which keys are mixed up, and words to practise them`,
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['typing', 'review'],
    reply: Type.Object({
      ...Page(Run).properties,
      langs: Type.Array(ByLang),
    }),
  },
});
