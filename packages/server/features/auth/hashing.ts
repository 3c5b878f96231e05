import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createLane } from '../../lane.ts';

/** argon2id (the package's default kind): about 20 ms of a core each, and 19 MiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core stays free: requests and the database go on while many sign in at once. */
const atOnce = Math.max(1, availableParallelism() - 1);
/** About a minute of work; whoever comes after is asked to come again. */
const mostWaiting = 2000;

const lane = createLane(atOnce, mostWaiting);

/** The hash of a password as the database keeps it. */
export const hashPassword = (password: string): Promise<string> => lane.run(() => hash(password, cost));

let dummy: Promise<string> | undefined;

/** Whether a password is the hashed one. @param hashed null for somebody who does not exist: takes as long, says no. */
export async function matchesPassword(hashed: string | null, password: string): Promise<boolean> {
  dummy ??= hash('nobody', cost);
  const against = hashed ?? (await dummy);
  const same = await lane.run(() => verify(against, password));
  return same && hashed !== null;
}
