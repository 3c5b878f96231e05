import { kindOf, PLACES, type Place, type Product, type Tried } from './products.ts';

/** Below that many goods all are seen at once. */
const MANY = 12;
/** So many stand in one row. */
const ROW = 4;

/** What goes together, by the drawings of its pieces; which are shown changes with the week. */
const SETS = {
  rover: ['rover-shlem', 'rover', 'rover-etik', 'canyon'],
  zardozi: ['zardozi-doppi', 'zardozi', 'zar', 'xiva'],
  football: ['jersey', 'butsa', 'stadion'],
  space: ['helmet', 'suit', 'moon', 'orbita'],
  ikat: ['tasma', 'chopon', 'keda', 'chorsu'],
  humo: ['humo-toji', 'humo-qanoti', 'humo-etigi', 'saturn'],
  scholar: ['goggles', 'lab', 'rasadxona'],
  winter: ['beanie', 'knit', 'felt', 'chimyon'],
} as const;

export interface GoodsSet {
  name: keyof typeof SETS;
  pieces: Product[];
}

export interface Showcase {
  /** The newest of each kind. */
  fresh: Product[];
  /** One for each place, others each week. */
  week: Product[];
  sets: GoodsSet[];
  /** Where each of the other goods stands: none stands twice. */
  rest: Product[];
}

const slugOf = ({ special_image }: Product) => /([\w-]+)\.\w+$/.exec(special_image ?? '')?.[1];

/**
 * What stands first in the shop: all of it is on the shelves too.
 * @param goods in the order of the shelves
 * @param day the centre's, `2026-11-25`
 * @returns null where there are few goods
 */
export function showcaseOf(goods: readonly Product[], day: string): Showcase | null {
  if (goods.length <= MANY) return null;
  const week = Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
  const newestFirst = [...goods].sort((a, b) => b.id - a.id);
  const fresh = newestFirst
    .filter((item, index) => newestFirst.findIndex((each) => kindOf(each) === kindOf(item)) === index)
    .slice(0, ROW);
  const others = goods.filter((item) => !fresh.includes(item));
  const ofWeek = PLACES.flatMap((place) => {
    const here = others.filter(({ body_type }) => body_type === place);
    return here[week % here.length] ?? [];
  });
  const whole = Object.entries(SETS).flatMap(([name, slugs]) => {
    const pieces = slugs.flatMap((slug) => goods.find((item) => slugOf(item) === slug) ?? []);
    return pieces.length === slugs.length ? [{ name: name as GoodsSet['name'], pieces }] : [];
  });
  return {
    fresh,
    week: ofWeek,
    sets: whole.map((_, at) => whole[(week + at) % whole.length]!).slice(0, ROW),
    rest: others.filter((item) => !ofWeek.includes(item)),
  };
}

/** The figure has the whole set on, to see how it looks or for good. */
export const hasOn = (tried: Tried, pieces: readonly Product[]): boolean =>
  pieces.every(({ id, body_type, is_worn }) => {
    const on = tried[body_type as Place];
    return on === id || (on === undefined && is_worn);
  });

/** A second press on the same puts all of it back. */
export const withSet = (tried: Tried, pieces: readonly Product[]): Tried => {
  const again = hasOn(tried, pieces);
  return {
    ...tried,
    ...Object.fromEntries(
      pieces.map(({ id, body_type, is_worn }) => [body_type, again || is_worn ? undefined : id]),
    ),
  };
};
