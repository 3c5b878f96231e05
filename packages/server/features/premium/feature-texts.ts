import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import { PremiumFeature } from '@mars/contract/content-premium.ts';
import { readContent } from '../../content.ts';
import { plural } from '../../plural.ts';

type Feature = Reply<'GET /v2/premium/offer'>['features'][number];

const features = readContent('premium', PremiumFeature);

/** What premium gives (spec section 1 and rulings 16 to 18), with the numbers that this centre has set. */
export const premiumFeatures = (settings: CentreSettings): Feature[] =>
  features.map(({ code, title, text }) => ({
    code,
    title,
    text: { uz: withNumbers(text.uz, settings), ru: withNumbers(text.ru, settings) },
  }));

/** @throws {Error} naming a number that is no setting */
const withNumbers = (text: string, settings: object): string =>
  text.replace(/\{([\w.]+)(?:\|([^|}]+)\|([^|}]+)\|([^|}]+))?\}/g, (_, path: string, one, few, many) => {
    const value = path
      .split('.')
      .reduce<unknown>((inner, key) => inner?.[key as keyof typeof inner], settings);
    if (typeof value !== 'number') throw new Error(`content/premium: no setting ${path}`);
    return one === undefined ? String(value) : `${value} ${plural(value, one, few, many)}`;
  });
