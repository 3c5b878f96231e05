import type { CallShape } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { refusedField } from '../../refused.ts';
import { type Event, readEvents } from './replay.ts';

/** Keys as they are with the server. */
export interface Arrived {
  events: readonly Event[];
  /** How long after its last key each piece of them was here, in ms by the clock of the server. */
  lags: readonly number[];
}

/** What is sent: keys, and how many of the run come before them. */
export type Sent = Pick<CallShape<'POST /v2/typing/progress'>['body'], 'from' | 'events'>;

/** With what of a piece is not known yet; nothing of one that leaves a gap. */
export interface Further extends Arrived {
  fresh: readonly Event[];
}

/**
 * @param elapsedMs since the run began, by the clock of the server
 * @throws invalid when keys are none that a keyboard gives, or more than a run has
 */
export function withSent(
  { events, lags }: Arrived,
  { from, events: sent }: Sent,
  elapsedMs: number,
): Further {
  const unknown = from > events.length ? [] : sent.slice(events.length - from);
  if (events.length + unknown.length > constants.typing.eventsMax) throw refusedField('events', 'too_long');
  const fresh = readEvents(unknown, events.at(-1)?.[0]);
  const last = fresh.at(-1);
  if (!last) return { events, lags, fresh };
  return { events: [...events, ...fresh], lags: [...lags, elapsedMs - last[0]], fresh };
}

/** What is sent at the end: whoever does not say from where on sends what nobody has sent before. */
export type Last = Pick<CallShape<'POST /v2/typing/finish'>['body'], 'from' | 'events'>;

/** All keys of a run that is handed in. @throws invalid when keys before these are missing */
export function withLast(known: Arrived, { from, events }: Last, elapsedMs: number): Further {
  const place = from ?? known.events.length;
  if (place > known.events.length) throw refusedField('from', 'too_big');
  return withSent(known, { from: place, events }, elapsedMs);
}
