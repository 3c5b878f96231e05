import type { Topic } from './call.ts';
import type { CallName } from './calls.generated.ts';
import { facts } from './facts.generated.ts';

const known: Partial<Record<CallName, string>> = { ...facts };

/** For the build, which has each module bring the facts of the calls that it names (`scripts/vite/facts.mjs`). */
export const learn = (more: typeof known): void => void Object.assign(known, more);

const factOf = (name: CallName): string => known[name] ?? '';

/** It is made without a bearer: none is waited for, and the browser asks nothing first. */
export const isAnonymous = (name: CallName): boolean => factOf(name)[0] === '?';

/** A guest of an embedding page reads it by the site's key, without a token. */
export const isByKey = (name: CallName): boolean => factOf(name)[0] === '*';

/**
 * Which servers' 403 or 429 to a call with a bearer ends the session: any server's where the specification names the
 * call, else ours alone; nobody's where it must not cost one.
 */
export function endsSession(name: CallName): 'always' | 'on ours' | 'never' {
  const mark = factOf(name)[0];
  return mark === '!' ? 'always' : mark === '~' ? 'never' : 'on ours';
}

/** What a reading call tells of, or what any other changes. */
export const topicsOf = (name: CallName): Topic[] => (factOf(name).match(/\w+/g) ?? []) as Topic[];
