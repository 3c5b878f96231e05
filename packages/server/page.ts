/** The number that a cursor of ours is; null for the first page. Its form is the contract's to check. */
export const cursorNumber = (cursor: string | undefined): number | null =>
  cursor === undefined ? null : Number(cursor);

/**
 * Cuts a page of a list, whose next one begins after its last row.
 * @param rows one more than the page holds, when there is one
 */
export function cutPage<R, I>(
  rows: readonly R[],
  size: number,
  itemOf: (row: R) => I,
  cursorOf: (last: R) => number | string,
): { items: I[]; next_cursor: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map(itemOf),
    next_cursor: rows.length > size && last !== undefined ? String(cursorOf(last)) : null,
  };
}
