import { readKey, writeKey } from '@mars/session/storage.ts';
import type { Begun } from './runs.ts';
import type { Keys, Run } from './typing.ts';

const KEY = 'typing_run';

/** A run that is under way, or was typed to its end and is not handed in yet. */
export interface Kept {
  run: Begun;
  keys: Keys;
  /** When its text was shown, by the clock of this device. */
  shown: number;
}

/** Keeps a run until it is handed in or left, though the page be closed meanwhile; a logout takes it away. */
export const keep = (run: Begun, { keys, shownAt }: Run): void =>
  writeKey(KEY, JSON.stringify({ run, keys, shown: Date.now() - (performance.now() - shownAt) }));

export const forget = (): void => writeKey(KEY, null);

/** What was kept; nothing once its time is over, or where the key holds something else. */
export function findKept(now: number): Kept | null {
  try {
    const kept = JSON.parse(readKey(KEY) ?? 'null') as Kept | null;
    return kept && kept.keys.length > 0 && Date.parse(kept.run.expires_at) > now ? kept : null;
  } catch {
    return null;
  }
}
