/** Of when the draft is that a new text goes on from, as a reply said it: null for none, nothing where nobody looks. */
export type Base = string | null | undefined;

/** The two parameters of `isBaseSql`: whether it is looked at, and its second. */
export const baseValues = (base: Base): [boolean, number | null] => [
  base !== undefined,
  base ? Math.floor(Date.parse(base) / 1000) : null,
];

/** SQL: whether a draft is the one that a new text goes on from, so that nothing is lost by it. */
export const isBaseSql = (savedAt: string, looks: string, second: string): string =>
  `(not ${looks}::boolean or floor(extract(epoch from ${savedAt})) = ${second}::bigint)`;

/** SQL: when a draft is saved that takes the place of another: replies say seconds, and no two are of the same. */
export const laterSql = (savedAt: string, before: string): string =>
  `greatest(${savedAt}, ${before} + interval '1 second')`;

/**
 * Keeps a draft, unless what is there is another one than it goes on from: of two tabs or devices none overwrites the
 * other's unseen.
 * @param keep does it; null where something else is there
 * @returns what the server has now, which is `changed` where it is something else
 */
export async function keepOver<Draft extends { saved_at: Date }>(
  keep: () => Promise<Date | null>,
  find: () => Promise<Draft | undefined>,
): Promise<{ saved_at: Date; changed: Draft | null }> {
  for (;;) {
    const saved_at = await keep();
    if (saved_at) return { saved_at, changed: null };
    const changed = await find();
    // Gone in between: it is in nobody's way.
    if (changed) return { saved_at: changed.saved_at, changed };
  }
}
