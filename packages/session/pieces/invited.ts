import { inTab } from '../tab.ts';

const INVITE = 'invite';

/** By whose link somebody came, whatever page it led to: signing up asks for it. */
export const keepInvite = (ref: string): unknown =>
  inTab((storage) => storage.setItem(INVITE, ref.slice(0, 1000)));

/** The same, once: what has been said of it is not said again. */
export function takeInvite(): string | null {
  const ref = inTab((storage) => storage.getItem(INVITE));
  inTab((storage) => storage.removeItem(INVITE));
  return ref;
}
