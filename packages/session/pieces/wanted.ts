import { inTab } from '../tab.ts';

const WANTED = 'return_to';
/** Whoever signs in later than this begins anew. */
const WANTED_MS = 15 * 60_000;

/** Where somebody wanted to go who has to sign in first. */
export const keepWanted = (path: string): unknown =>
  inTab((storage) => storage.setItem(WANTED, `${Date.now()} ${path}`));

export const forgetWanted = (): unknown => inTab((storage) => storage.removeItem(WANTED));

/** Where they wanted to go, once. */
export function takeWanted(): string | null {
  const kept = inTab((storage) => storage.getItem(WANTED));
  forgetWanted();
  // Only a path of this very site.
  const [, at, path] = /^(\d+) (\/(?![/\\]).*)$/.exec(kept ?? '') ?? [];
  return path && Date.now() - Number(at) <= WANTED_MS ? path : null;
}
