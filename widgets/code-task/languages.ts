import type { Language } from './task.ts';

/** The editor, and of its languages the one that is written in. Late pieces are given it: shared with them it would be a request of its own. */
export const load = {
  editor: () => import('./editor.ts'),
  python: () => import('./python.ts'),
  javascript: () => import('./javascript.ts'),
} satisfies Record<Language | 'editor', () => Promise<unknown>>;

export type Load = typeof load;
