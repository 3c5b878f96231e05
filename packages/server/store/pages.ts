/**
 * The pages of a list that is too long to be held at once; each begins after the last row of that before.
 * @param first what stands before all rows
 * @param list the rows after one, at most `size`; fewer are the last
 */
export async function* pagesOf<After, Row extends After>(
  first: After,
  size: number,
  list: (after: After, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = first; ; ) {
    const rows = await list(after, size);
    yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)!;
  }
}
