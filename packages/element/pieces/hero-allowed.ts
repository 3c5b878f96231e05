import { inTab } from '@mars/session/tab.ts';

const KEY = 'hero_allowed';

/** The flag of the specification that lets a premium student into the hero page; the server decides (ruling 42). */
export const allowHero = (studentId: number): unknown =>
  inTab((storage) => storage.setItem(KEY, String(studentId)));

/** Whether that flag stands for this hero: until the server has said it, the page need not wait. */
export const heroAllowed = (studentId: number): boolean =>
  inTab((storage) => storage.getItem(KEY)) === String(studentId);
