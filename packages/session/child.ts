import { computed } from 'nanostores';
import { $chosenChild, $me, type Student } from './me.ts';

/** A parent's children; null while they are not known, and for anybody else. */
export const $children = computed($me, ({ data }) => (data && 'children' in data ? data.children : null));

/** The one that is shown: the first until another is chosen (ruling 8). */
export const $child = computed(
  [$children, $chosenChild],
  (children, chosen): Student | null => children?.find(({ id }) => id === chosen) ?? children?.[0] ?? null,
);
