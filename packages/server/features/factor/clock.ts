import { constants } from '@mars/contract/constants.ts';
import { Refused } from '../../refused.ts';
import { stepOf, stepOfCode } from './totp.ts';

const { slackSteps, driftSteps, lookSteps, stepSeconds } = constants.factor;

/** By how many steps the clock of an app is off; what a slow hand may have been is none. */
const driftOf = (step: number, now: Date): number => {
  const by = step - stepOf(now);
  return Math.abs(by) <= slackSteps ? 0 : Math.max(-driftSteps, Math.min(driftSteps, by));
};

/** A code that was shown, and by what the clock of its app is off. */
export interface ShownCode {
  step: number;
  drift: number;
}

/**
 * The code by which it is turned on: the app's clock is followed where it is a little off.
 * @returns null for a code that is wrong
 * @throws clock_ahead, clock_behind {minutes} for one that is right by a clock that is off by more
 */
export function firstCode(secret: Buffer, code: string, now: Date): ShownCode | null {
  const at = stepOf(now);
  const step = stepOfCode(secret, code, at, lookSteps);
  if (step === null) return null;
  const by = step - at;
  if (Math.abs(by) > driftSteps) {
    const minutes = Math.round((Math.abs(by) * stepSeconds) / 60);
    throw new Refused(by > 0 ? 'clock_ahead' : 'clock_behind', { minutes });
  }
  return { step, drift: driftOf(step, now) };
}

/** A code by a clock that is off by so much. @returns null for a wrong one */
export function nextCode(secret: Buffer, code: string, now: Date, drift: number): ShownCode | null {
  const step = stepOfCode(secret, code, stepOf(now) + drift, slackSteps);
  return step === null ? null : { step, drift: driftOf(step, now) };
}

/** No code that was good is of a later step: one that is was used while the server's own clock was wrong. */
export const latestStep = (now: Date): number => stepOf(now) + driftSteps + slackSteps;
