import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';

export type Exams = Reply<'GET /v1/exam'>;
export type Attempt = Reply<'GET /v1/exam/attempt/{id}'>;

/** The server's clock above what this page counts by itself: a device's clock may be set meanwhile. */
let ahead = 0;

/** The server's clock, for an exam that runs. */
export const clock = {
  /** @param now as an answer says it that has just come */
  sync(now: string): void {
    ahead = Date.parse(now) - performance.now();
  },
  /** How many milliseconds are left. */
  leftUntil: (endsAt: string): number => Date.parse(endsAt) - (performance.now() + ahead),
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
