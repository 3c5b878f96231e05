import { inTab } from '../tab.ts';

const WANTED = 'return_to';

/** Where somebody wanted to go who has to sign in first. */
export const keepWanted = (path: string): unknown => inTab((storage) => storage.setItem(WANTED, path));

/** Where they wanted to go, once. */
export function takeWanted(): string | null {
  const path = inTab((storage) => storage.getItem(WANTED));
  inTab((storage) => storage.removeItem(WANTED));
  // Only a path of this very site.
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
