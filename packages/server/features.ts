import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import type { AnyHandler, Handlers } from './feature.ts';
import { findParts } from './parts.ts';

/**
 * Finds `features/<name>/routes` and brings their handlers together.
 * @throws {Error} naming the call: without a handler, with two, or a handler without a call.
 */
export async function discoverHandlers(): Promise<Map<CallName, AnyHandler>> {
  const found = new Map<CallName, AnyHandler>();
  for (const { feature, part } of await findParts<Partial<Handlers>>('routes')) {
    for (const [key, handler] of Object.entries(part)) {
      if (!(key in calls))
        throw new Error(`features/${feature} handles ${key}, which the contract does not have.`);
      if (found.has(key as CallName)) throw new Error(`${key} has two handlers, one in features/${feature}.`);
      found.set(key as CallName, handler as unknown as AnyHandler);
    }
  }
  const missing = Object.keys(calls).filter((key) => !found.has(key as CallName));
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}.`);
  return found;
}
