import { signInLimits } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { dayMs } from '../clock/time.ts';
import { claimGuess, deleteOldGuesses, findNextGuess, returnGuess, settleGuess } from './queries-guess.ts';

/** One try at one account. */
export interface Guess {
  /** The person's id, or the fingerprint of a login that nobody has. */
  account: string;
  personId: number | null;
  /** The fingerprint of the address that it comes from. */
  address: string;
  /** The person has signed in from there lately: tries from there are counted apart from those of everybody else. */
  isKnown: boolean;
}

const bucketOf = ({ isKnown, address }: Guess): string => (isKnown ? address : '');

/** An address is known when the person signed in there after this. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - signInLimits.knownDays * dayMs);

/** Wrong tries of before this no longer count. */
const forgottenBefore = (now: Date): Date => new Date(now.getTime() - signInLimits.forgetHours * 3_600_000);

/**
 * Counts a try before anybody looks whether it is right: of many at once each counts, on whichever server, since the
 * row decides.
 * @returns how many there were, this one among them, or the seconds until the next may be made
 */
export async function countGuess(app: App, guess: Guess): Promise<{ tries: number } | { wait: number }> {
  const now = app.now();
  const bucket = bucketOf(guess);
  const tries = await claimGuess(app.store, {
    account: guess.account,
    bucket,
    now,
    forgottenBefore: forgottenBefore(now),
  });
  if (tries !== null) return { tries };
  const next = await findNextGuess(app.store, guess.account, bucket);
  const waitMs = (next?.getTime() ?? 0) - now.getTime();
  return { wait: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** A try at a number that several share was right for another of them: it says nothing of this one. */
export const uncountGuess = (app: App, guess: Guess): Promise<void> =>
  returnGuess(app.store, guess.account, bucketOf(guess));

/** The right password: forgets the wrong ones before it, and knows the address from now on. */
export async function rightGuess(app: App, guess: Guess & { personId: number }): Promise<void> {
  await settleGuess(app.store, {
    ...guess,
    bucket: bucketOf(guess),
    now: app.now(),
    most: signInLimits.knownAddresses,
  });
}

/** What no longer counts needs no memory. */
export const forgetGuesses = (app: App): Promise<void> => {
  const now = app.now();
  return deleteOldGuesses(app.store, {
    forgottenBefore: forgottenBefore(now),
    unknownBefore: knownSince(now),
  });
};
