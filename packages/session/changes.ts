import type { Topic } from '@mars/contract/call.ts';
import type { CallName } from '@mars/contract/calls.generated.ts';
import { topicsOf } from '@mars/contract/facts.ts';
import { atom } from 'nanostores';

/** What has just changed, by an action on this page or as the live bell tells: whatever tells of it asks anew. */
export const $changed = atom<readonly Topic[]>([]);

/** An action was made; `call` says so by itself, a stream's reader when it has ended. */
export const haveMade = (action: CallName): void => $changed.set(topicsOf(action));
