import Type, { type Static } from 'typebox';
import { Exact, Words } from './content.ts';

/** `news.json`; the body stands beside it in `uz.md` and `ru.md`. The demo centre dates it back from the day of seeding. */
export const News = Exact({
  title: Words,
  text: Words,
  days_ago: Type.Integer({ minimum: 0, maximum: 365 }),
});
export type News = Static<typeof News>;
