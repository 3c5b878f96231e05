import { hosted } from '@mars/session/config.ts';
import { $me, type Student } from '@mars/session/me.ts';
import { inTab } from '@mars/session/tab.ts';
import { atom, computed } from 'nanostores';

const KEY = 'child';

/** The child whom a parent looks at, the same in all elements of the page; null: none was chosen since it was loaded. */
export const $chosenChild = atom<number | null>(null);

/** The storage of another site's page is that site's own. */
const keptChild = (): number | null =>
  hosted() ? Number(inTab((storage) => storage.getItem(KEY))) || null : null;

/** Shows another child, on the platform after a reload too. */
export function chooseChild(id: number): void {
  $chosenChild.set(id);
  if (hosted()) inTab((storage) => storage.setItem(KEY, String(id)));
}

/** A parent's children; null while they are not known, and for anybody else. */
export const $children = computed($me, ({ data }) => (data && 'children' in data ? data.children : null));

/** The one that is shown: the first until another is chosen (ruling 8). */
export const $child = computed([$children, $chosenChild], (children, chosen): Student | null => {
  const wanted = chosen ?? keptChild();
  return children?.find(({ id }) => id === wanted) ?? children?.[0] ?? null;
});
