import { CallError } from '@mars/client/error.ts';
import { haveMade } from '@mars/session/changes.ts';
import { $student } from '@mars/session/me.ts';
import type { Resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
import { useEffect, useState } from 'react';
import type { Attempt, Clock } from './attempt.ts';
import { LAST_MS, Sitting } from './sitting.ts';

/** How often it is looked whether another device has answered. */
const LOOK_MS = 10_000;

/** @returns why it could not be ended; null when it was */
export async function finish(
  of: Resource<Attempt>,
  sitting: Sitting,
): Promise<'finishUnsaved' | 'examFailed' | null> {
  const { id } = of.get().data!;
  if (!(await sitting.flush())) return 'finishUnsaved';
  try {
    await once(`finish ${id}`, () => call('POST /v1/exam/attempt/{id}/finish', { params: { id } }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await of.reload();
    if (!of.get().data?.result) return 'examFailed';
  }
  return null;
}

/** The answers, and those of another device as they come. */
export function useSitting(of: Resource<Attempt>, attempt: Attempt, clock: Clock): Sitting {
  const [sitting] = useState(
    () => new Sitting(attempt, clock, () => void lookAgain(of), String($student.get()?.id ?? '')),
  );
  useEffect(() => sitting.take(attempt), [sitting, attempt]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void lookAgain(of);
    // What is known may be from before the last answers of this page.
    look();
    const handleVisible = () => {
      look();
      if (document.visibilityState === 'hidden') sitting.leave();
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', handleVisible);
    addEventListener('pagehide', sitting.leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisible);
      removeEventListener('pagehide', sitting.leave);
      sitting.stop();
    };
  }, [of, sitting]);
  return sitting;
}

interface Timing {
  of: Resource<Attempt>;
  attempt: Attempt;
  clock: Clock;
  sitting: Sitting;
}

/** Seconds that are left by the server's clock; at 0 the result is asked for until it is there. */
export function useSeconds({ of, attempt, clock, sitting }: Timing): number {
  const endsAt = attempt.ends_at;
  const [seconds, setSeconds] = useState(() => Math.max(0, Math.ceil(clock.leftUntil(endsAt) / 1000)));
  useEffect(() => {
    let flushed = false;
    const look = () => {
      const left = clock.leftUntil(endsAt);
      setSeconds(Math.max(0, Math.ceil(left / 1000)));
      if (left < LAST_MS && !flushed) {
        flushed = true;
        void sitting.flush();
      }
      if (left <= 0) void lookAgain(of);
    };
    const timer = setInterval(look, 1000);
    // After a sleep it is right at the first look.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [of, endsAt, clock, sitting]);
  return seconds;
}

/** Where it has ended meanwhile, what else shows the exam or was closed for it asks anew. */
async function lookAgain(of: Resource<Attempt>): Promise<void> {
  await of.reload();
  if (of.get().data?.result) haveMade('POST /v1/exam/attempt/{id}/finish');
}
