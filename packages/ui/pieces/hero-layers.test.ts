import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BodyType, BROWS, GLASSES, HAIRS, layersOf } from '@mars/contract/pieces/figure.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Box,
  boxOf,
  compose,
  draw,
  HEIGHT,
  type Pixels,
  pixelsOf,
  strongest,
  WIDTH,
  within,
} from '../../../tests/unit/hero-pixels.ts';
import { listProducts } from '../../server/seed/products.ts';
import { chance } from '../../server/seed/random.ts';

const media = join(import.meta.dirname, '../../../media');

const PLACES = ['background', 'body', 'feet', 'head'] as const;
const FACES = ['smile', 'grin', 'wink'] as const;

const itemsOf = (place: BodyType) =>
  listProducts().flatMap((item) => (item.body_type === place ? [{ ...item, body_type: place }] : []));
const filesOf = (place: string) =>
  readdirSync(join(media, 'hero', place)).map((file) => file.replace(/\.svg$/, ''));

const FACE: Box = { left: 84, top: 100, right: 156, bottom: 152 };
const inFace = (x: number, y: number) => x > FACE.left && x < FACE.right && y > FACE.top && y < FACE.bottom;
/** What is worn round the face leaves an opening of 84 x 90 round (120, 116). */
const inOpening = (x: number, y: number) => ((x - 120) / 42) ** 2 + ((y - 116) / 45) ** 2 < 0.96;
const ROUND_THE_FACE = /(helmet|roomol|rover-shlem)\.svg/;
const HEAD: Box = { left: 44, top: 16, right: 196, bottom: 188 };
/** Cape, pack, wings: as broad as headgear, down to the shoes. */
const BEHIND: Box = { left: 44, top: 140, right: 196, bottom: 276 };
/** Robes end at 250 and round off below it. */
const CLOTHES: Box = { left: 64, top: 158, right: 176, bottom: 256 };
const LEGS: Box = { left: 93, top: 220, right: 147, bottom: 276 };
const FEET: Box = { left: 84, top: 240, right: 156, bottom: 296 };
const GROUND = 286;
const HANDS: [x: number, y: number][] = [
  [76.5, 224],
  [163.5, 224],
];
/** The least that is seen of a hand, in square units of its 314. */
const HAND = 35;
/** A helmet's glass may shimmer over the face. */
const GLASS = 0.12 * 255;

const layersIn = (place: string, layer: '' | 'back' | 'legs') =>
  filesOf(place)
    .filter((name) => (name.split('.')[1] ?? '') === layer)
    .map((name) => `/media/hero/${place}/${name}.svg`);

beforeAll(async () => {
  const files = [...PLACES, 'figure', 'hair', 'brows', 'glasses'].flatMap((place) =>
    filesOf(place).map((name) => `/media/hero/${place}/${name}.svg`),
  );
  await Promise.all(files.map(draw));
});

describe('layers of the hero', () => {
  it.each(layersIn('background', ''))('%s fills the picture', (address) => {
    const pixels = pixelsOf(address);
    expect(pixels.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
  });

  it.each(layersIn('head', ''))('%s keeps to the head and leaves the face free', (address) => {
    const pixels = pixelsOf(address);
    expect(boxOf(pixels)).toSatisfy((box: Box) => within(box, HEAD));
    const free = ROUND_THE_FACE.test(address) ? inOpening : inFace;
    expect(strongest(pixels, free)).toBeLessThanOrEqual(GLASS);
  });

  it.each([...layersIn('head', 'back'), ...layersIn('body', 'back')])(
    '%s stays behind the figure',
    (address) => {
      const bounds = address.includes('/head/') ? HEAD : BEHIND;
      expect(boxOf(pixelsOf(address))).toSatisfy((box: Box) => within(box, bounds));
    },
  );

  it.each(layersIn('body', ''))('%s keeps to the body', (address) => {
    expect(boxOf(pixelsOf(address))).toSatisfy((box: Box) => within(box, CLOTHES));
  });

  it.each(layersIn('body', 'legs'))('%s covers the legs only', (address) => {
    expect(boxOf(pixelsOf(address))).toSatisfy((box: Box) => within(box, LEGS));
  });

  it.each(layersIn('feet', ''))('%s stands on the ground', (address) => {
    const pixels = pixelsOf(address);
    expect(boxOf(pixels)).toSatisfy((box: Box) => within(box, FEET));
    const soles = boxOf(pixels.map((value, at) => (at >= GROUND * WIDTH * 4 ? 0 : value)));
    expect(soles.bottom).toBe(GROUND);
    // What shows below the ground is glow, never a sole.
    expect(strongest(pixels, (_, y) => y > GROUND)).toBeLessThanOrEqual(0.76 * 255);
  });
});

describe('two hundred heroes', () => {
  const dice = chance(20_261_120, 'heroes');
  const decks = new Map(PLACES.map((place) => [place, itemsOf(place)]));
  /** One of a place, again only after all the others. */
  const deal = (place: BodyType) => {
    const deck = decks.get(place)!;
    const item = dice.pick(deck);
    const rest = deck.filter((one) => one !== item);
    decks.set(place, rest.length > 0 ? rest : itemsOf(place));
    return item;
  };
  const heroes = Array.from({ length: 200 }, (_, index) => ({
    look: {
      hair: HAIRS[index % HAIRS.length]!,
      face: FACES[Math.floor(index / HAIRS.length) % FACES.length]!,
      brows: BROWS[index % BROWS.length]!,
      glasses: GLASSES[Math.floor(index / BROWS.length) % GLASSES.length]!,
    },
    // One place in ten is left as it came.
    items: PLACES.flatMap((place) => (dice.happens(0.1) ? [] : [deal(place)])),
  }));

  it('are of every figure with every hair, in everything there is', () => {
    const pairs = new Set(heroes.map(({ look }) => `${look.hair} ${look.face}`));
    expect(pairs.size).toBe(HAIRS.length * FACES.length);
    const worn = new Set(heroes.flatMap(({ items }) => items.map(({ slug }) => slug)));
    for (const { slug } of listProducts()) expect(worn).toContain(slug);
  });

  it.each(
    heroes.map((hero) => {
      const slugs = hero.items.map(({ slug }) => slug);
      return [[...Object.values(hero.look), ...slugs].join(' '), hero] as const;
    }),
  )('%s', (_, { look, items }) => {
    const dressed = items.filter(({ body_type }) => body_type !== 'background');
    const bare = compose({ items: [], ...look });
    const hero = compose({ items: dressed, ...look });

    expect(faceChange(bare, hero)).toBeLessThanOrEqual(GLASS);
    const addresses = layersOf({ items, ...look }).map(([address]) => address);
    const above = addresses.slice(addresses.findIndex((one) => one.endsWith('/under.svg')) + 1).map(pixelsOf);
    for (const [x, y] of HANDS) expect(handSeen(x, y, above)).toBeGreaterThanOrEqual(HAND);
    // Nothing of the figure leaves the picture's middle, and nothing but glow goes below the ground.
    expect(boxOf(hero)).toSatisfy((box: Box) => within(box, { left: 44, top: 16, right: 196, bottom: 296 }));
    const whole = compose({ items, ...look });
    if (items.length > dressed.length)
      expect(boxOf(whole, 254)).toEqual({ left: 0, top: 0, right: WIDTH, bottom: HEIGHT });
  });
});

/** The greatest change of a channel where eyes, cheeks and mouth are; the hair's fringe ends above. */
function faceChange(before: Pixels, after: Pixels): number {
  let most = 0;
  for (let y = 110; y < FACE.bottom; y++)
    for (let x = FACE.left; x < FACE.right; x++) {
      const at = (y * WIDTH + x) * 4;
      if (!inOpening(x + 0.5, y + 0.5)) continue;
      for (let channel = 0; channel < 3; channel++)
        most = Math.max(most, Math.abs(before[at + channel]! - after[at + channel]!));
    }
  return most;
}

/** How much is seen of a hand of r 10: what no layer above the figure's own hands covers. */
function handSeen(x: number, y: number, above: Pixels[]): number {
  let seen = 0;
  for (let row = y - 11; row <= y + 11; row++)
    for (let column = Math.round(x) - 11; column <= x + 11; column++) {
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) > 10) continue;
      const at = (row * WIDTH + column) * 4 + 3;
      seen += above.reduce((left, layer) => left * (1 - layer[at]! / 255), 1);
    }
  return seen;
}
