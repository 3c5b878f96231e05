import Type, { type Static } from 'typebox';
import { Exact, Words } from './content.ts';
import { Day } from './schema.ts';

/**
 * `content/policy/<name>/page.json`; the text stands beside it in `uz.md` and `ru.md`. In both `{centre}`, `{phone}` and
 * `{address}` stand for the centre's settings.
 */
export const PolicyPage = Exact({
  title: Words,
  about: Words,
  /** Since when the text is as it is. */
  since: Day,
});
export type PolicyPage = Static<typeof PolicyPage>;

/** `content/policy/stored/<feature>.json`: with which words the privacy policy speaks of each of its tables. */
export const StoredTables = Type.Record(Type.String({ pattern: '^[a-z]+(_[a-z]+)*$' }), Words, {
  additionalProperties: false,
});
export type StoredTables = Static<typeof StoredTables>;
