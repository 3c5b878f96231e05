/**
 * What is kept for this tab only, on the platform alone: where somebody wanted to go, and that they may see a hero.
 */
const WANTED = 'return_to';
const HERO = 'hero_allowed';

/** Session storage throws where it is blocked. */
function kept<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** Where somebody wanted to go who has to sign in first. */
export const keepWanted = (path: string): unknown => kept((storage) => storage.setItem(WANTED, path));

/** Where they wanted to go, once. */
export function takeWanted(): string | null {
  const path = kept((storage) => storage.getItem(WANTED));
  kept((storage) => storage.removeItem(WANTED));
  // Only a path of this very site.
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

/** The flag of the specification that lets a premium student into the hero page; the server decides (ruling 42). */
export const allowHero = (studentId: number): unknown =>
  kept((storage) => storage.setItem(HERO, String(studentId)));

/** Whether that flag stands for this hero: until the server has said it, the page need not wait. */
export const heroAllowed = (studentId: number): boolean =>
  kept((storage) => storage.getItem(HERO)) === String(studentId);

/** What a session left for this tab goes with it. */
export const forgetTab = (): unknown => kept((storage) => storage.clear());
