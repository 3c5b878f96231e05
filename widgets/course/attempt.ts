import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';

export type Exams = Reply<'GET /v1/exam'>;
export type Attempt = Reply<'GET /v1/exam/attempt/{id}'>;

/** The server's clock above what this page counts by itself: a device's clock may be set meanwhile. */
let ahead = 0;

const NOTICED_MS = 2000;
/** Whatever goes further on was no sleep: somebody has set the clock. */
const LONGEST_SLEEP_MS = 12 * 3_600_000;

let asleep = 0;
let apart = Date.now() - performance.now();

/** What this page counts by itself. `performance.now` stands still while the device sleeps, its clock does not. */
function ownNow(): number {
  const now = performance.now();
  const further = Date.now() - now - apart;
  apart += further;
  if (further > NOTICED_MS && further < LONGEST_SLEEP_MS) asleep += further;
  return now + asleep;
}

/** The server's clock, for an exam that runs. */
export const clock = {
  /** @param now as an answer says it that has just come */
  sync(now: string): void {
    ahead = Date.parse(now) - ownNow();
  },
  /** How many milliseconds are left. */
  leftUntil: (endsAt: string): number => Date.parse(endsAt) - (ownNow() + ahead),
};

export type Clock = typeof clock;

export const examsOf = (groupId: number): Resource<Exams> =>
  resource('GET /v1/exam', { query: { group_id: groupId } }, { signedIn: true });

export const attemptOf = (id: number): Resource<Attempt> =>
  resource(
    'GET /v1/exam/attempt/{id}',
    { params: { id } },
    {
      signedIn: true,
      read(attempt) {
        clock.sync(attempt.now);
        return attempt;
      },
    },
  );
