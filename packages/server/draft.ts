import { deviceName } from '@mars/contract/pieces/device-name.ts';
import type { FastifyRequest } from 'fastify';

/** From which browser and machine a draft comes, as people call it; null: it is not said. */
export const draftDevice = ({ headers }: FastifyRequest): string | null =>
  deviceName(headers['user-agent'] ?? '') || null;

/** What a new text goes on from. */
export interface Before {
  /** Of when that draft is, as a reply said it: null for none, nothing where nobody looks. */
  base?: string | null | undefined;
  /** What the same hand sent last: its answer may not have come yet. */
  tried?: string | undefined;
}

/** The three parameters of `isBeforeSql`: whether it is looked at, its second, what was tried. */
export const beforeValues = ({ base, tried }: Before): [boolean, number | null, string | null] => [
  base !== undefined,
  base ? Math.floor(Date.parse(base) / 1000) : null,
  tried ?? null,
];

/**
 * SQL: whether a draft is the one that a new text goes on from, so that nothing is lost by it.
 * @param text all of it
 * @param first number of the first of the three parameters
 */
export const isBeforeSql = (savedAt: string, text: string, first: number): string =>
  `(not $${first}::boolean or floor(extract(epoch from ${savedAt})) = $${first + 1}::bigint or ${text} = $${first + 2}::text)`;

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
