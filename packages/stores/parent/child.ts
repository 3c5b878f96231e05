import { $me, type Student } from '@mars/session/me.ts';
import { atom, computed } from 'nanostores';

/** The child whom a parent looks at, the same in all elements of the page; null: none was chosen. */
export const $chosenChild = atom<number | null>(null);

/** A parent's children; null while they are not known, and for anybody else. */
export const $children = computed($me, ({ data }) => (data && 'children' in data ? data.children : null));

/** The one that is shown: the first until another is chosen (ruling 8). */
export const $child = computed(
  [$children, $chosenChild],
  (children, chosen): Student | null => children?.find(({ id }) => id === chosen) ?? children?.[0] ?? null,
);
