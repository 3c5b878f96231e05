import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { haveMade } from '@mars/session/changes.ts';
import { call } from '@mars/session/session.ts';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Opened } from './place.ts';

export type Progress = NonNullable<Opened['progress']>;
/** What a lesson or its test brought, and what of the month's coins there is still to win. */
export type Finished = Pick<Reply<'POST /v2/eduverse/lesson/{id}/complete'>, 'coins' | 'month'>;
type Stretch = [number, number];

const SEND_MS = 4000;
/** Of a film so many seconds go out at once, however fast it runs: with the way there at most five are lost when the page dies. */
const FILM_SECONDS = 3;

/** What is seen of one lesson, on its way to the server. */
export interface Reading {
  /** As the server has it. */
  $progress: ReadableAtom<Progress>;
  /** What the last act brought that was missing for it to be done; who made that act says so. */
  $won: WritableAtom<Finished | null>;
  /** Units `[from, till)` were seen now. */
  see(from: number, till: number): void;
  /** Where one is. */
  at(place: number): void;
  /** Sends at once what is not there yet; it goes out even when the page goes away. @returns when it was answered */
  flush(): Promise<void> | undefined;
  /** The lesson is left. */
  stop(): Promise<void>;
}

interface Lesson {
  id: number;
  online: boolean;
  progress: Progress;
  /** An online lesson was finished just now. */
  onFinished: (finished: Finished) => void;
}

const progressOf = (online: boolean) =>
  online ? 'POST /v2/eduverse/lesson/{id}/progress' : 'POST /v1/course/element/{id}/progress';

/** Lists of lessons ask anew: progress itself, said every few seconds, tells nobody. */
const tellOthers = (): void => haveMade('POST /v1/course/element/{id}/quiz');

/** Follows the reading of a lesson until it is left. What the server would not take yet is said again. */
export function startReading({ id, online, progress, onFinished }: Lesson): Reading {
  const $progress = atom(progress);
  const seen = followUnits($progress, progress.unit === 'second');
  let place = progress.place;
  let toldPlace = -1;
  let told = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = progress.completed;
  let left = false;
  /** What was sent last; it never fails. */
  let sending: Promise<void> | undefined;

  const isEnough = () => $progress.get().seen_percent >= constants.lesson.finishPercent;

  function plan(): void {
    if (ended || left) return;
    // What has not even begun, or was not answered, waits for its turn.
    if (seen.filmSeconds() >= FILM_SECONDS && toldPlace >= 0) void send();
    if (timer !== undefined) return;
    if (seen.news().length > 0 || (online && isEnough())) timer = setTimeout(send, SEND_MS);
  }

  const send = (keepalive = false): Promise<void> => (sending = say(keepalive));

  async function say(keepalive: boolean): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const watched = seen.send().slice(0, constants.lesson.stretchesMax);
    try {
      if (watched.length > 0 || place !== toldPlace) {
        const body = { place, watched };
        toldPlace = place;
        $progress.set(await call(progressOf(online), { params: { id }, body, keepalive }));
        told = true;
      }
      if (!ended) await finish();
    } catch (error) {
      // A refusal is no lost connection: it would be the same again.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) ended = true;
      toldPlace = -1;
    }
    plan();
  }

  async function finish(): Promise<void> {
    if (online && isEnough()) {
      const finished = await call('POST /v2/eduverse/lesson/{id}/complete', { params: { id } });
      if (ended) return;
      ended = true;
      $progress.set({ ...$progress.get(), completed: true });
      onFinished(finished);
    } else if ($progress.get().completed) {
      ended = true;
      told = false;
      tellOthers();
    }
  }

  function flush(): Promise<void> | undefined {
    clearTimeout(timer);
    timer = undefined;
    const moved = toldPlace >= 0 && place !== toldPlace;
    if (!ended && (moved || seen.news().length > 0)) void send(true);
    return sending;
  }

  const begun = setTimeout(() => void (ended || send()));
  return {
    $progress,
    $won: atom(null),
    see(from, till) {
      seen.add(Math.max(0, from), Math.min(till, progress.units));
      plan();
    },
    at(now) {
      place = now;
    },
    flush,
    async stop() {
      left = true;
      clearTimeout(begun);
      await flush();
      if (told) tellOthers();
    },
  };
}

/** What was seen of a lesson, and what of it is news to the server. */
function followUnits($progress: ReadableAtom<Progress>, isFilm: boolean) {
  const seen = new Set<number>();
  let fresh = 0;
  const isKnown = (unit: number) =>
    $progress.get().watched.some(([from = 0, till = 0]) => from <= unit && unit < till);
  const news = (): Stretch[] => stretchesOf([...seen].filter((unit) => !isKnown(unit)));
  return {
    news,
    /** Seconds of a film that were seen since something was sent. */
    filmSeconds: () => fresh,
    add(from: number, till: number) {
      for (let unit = from; unit < till; unit++) {
        if (isFilm && !seen.has(unit) && !isKnown(unit)) fresh++;
        seen.add(unit);
      }
    },
    /** What is news, which goes out now. */
    send() {
      fresh = 0;
      return news();
    },
  };
}

/** Units as stretches `[from, till)`, in order. */
export function stretchesOf(units: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const unit of [...units].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last && last[1] === unit) last[1] = unit + 1;
    else stretches.push([unit, unit + 1]);
  }
  return stretches;
}
