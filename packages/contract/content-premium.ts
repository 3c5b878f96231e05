import { Exact, Slug, Words } from './content.ts';

/**
 * `content/premium/<number>-<code>.json`: something that premium gives. `{aiUnitsDay.free}` is a number that the
 * centre has set, `{aiUnitsDay.free|вопрос|вопроса|вопросов}` with the Russian word for so many.
 */
export const PremiumFeature = Exact({ code: Slug, title: Words, text: Words });
