import { apostrophes } from '../../spelling.ts';

const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g');
/** So many letters of a title are enough to know it by. */
const longest = 60;
/** What is the address of a title without a letter. */
const nameless = 'yangilik';

/**
 * What the address of news is made of: letters of any script and digits of its title, hyphens between. Never empty; marks
 * of a letter stay with it, those of none go.
 */
export function slugOf(title: string): string {
  const words = title
    .replace(anyApostrophe, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}][^\p{L}\p{N}]*/gu, '-')
    .replace(/^[-\p{M}]+/u, '');
  return (
    [...words]
      .slice(0, longest)
      .join('')
      .replace(/(?<!-)-+$/, '') || nameless
  );
}

/** Whether it may be one; what is none is asked of nobody. */
export const isSlug = (text: string): boolean => /^[\p{L}\p{M}\p{N}-]{1,80}$/u.test(text);

/** The first of `name`, `name-2`, `name-3` that is nobody's. */
export function freeOf(name: string, taken: readonly string[]): string {
  const all = new Set(taken);
  let free = name;
  for (let at = 2; all.has(free); at++) free = `${name}-${at}`;
  return free;
}
