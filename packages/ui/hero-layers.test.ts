import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BodyType, type HeroFigureProps, type HeroItem, layersOf } from './HeroFigure.tsx';

const media = join(import.meta.dirname, '../../media');
const WIDTH = 240;
const HEIGHT = 320;
/** Where the hair ends under a hat: `.hero .cut` of ui.css. */
const CUT = 84;

/** Edges of a layer: the first and last pixel with colour, in the drawing's own units. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const PLACES = ['background', 'body', 'feet', 'head'] as const;
const HAIRS = ['braids', 'short', 'bob', 'curly', 'long', 'bun'] as const;
const FIGURES = ['smile', 'grin', 'wink'] as const;

/** Names of the drawings of one place: `chopon` has its layers `chopon`, `chopon.back` and `chopon.legs`. */
const slugsOf = (place: BodyType) => filesOf(place).filter((name) => !name.includes('.'));
const filesOf = (place: string) =>
  readdirSync(join(media, 'hero', place)).map((file) => file.replace(/\.svg$/, ''));

const itemOf = (place: BodyType, slug: string): HeroItem => {
  const layer = (name: string) =>
    filesOf(place).includes(slug + name) ? `/media/hero/${place}/${slug}${name}.svg` : null;
  return {
    body_type: place,
    special_image: layer(''),
    special_object_image: layer('.back'),
    legs_image: layer('.legs'),
  };
};

/** mulberry32: the same combinations on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Pixels = Uint8Array;
const drawn = new Map<string, Pixels>();

async function draw(address: string): Promise<void> {
  const svg = readFileSync(join(media, address.replace('/media/', '')));
  drawn.set(address, await sharp(svg, { density: 72 }).resize(WIDTH, HEIGHT).ensureAlpha().raw().toBuffer());
}

const pixelsOf = (address: string): Pixels => {
  const pixels = drawn.get(address);
  if (!pixels) throw new Error(`${address} is not drawn`);
  return pixels;
};

/** Pixels fainter than this are the softened edge of a shape. */
const EDGE = 48;

function boxOf(pixels: Pixels, solid = EDGE): Box {
  const box = { left: WIDTH, top: HEIGHT, right: 0, bottom: 0 };
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      if ((pixels[(y * WIDTH + x) * 4 + 3] ?? 0) > solid) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x + 1);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y + 1);
      }
  return box;
}

/** The layers over each other, as the browser puts them. */
function compose(props: Omit<HeroFigureProps, 'label'>): Pixels {
  const out = new Uint8Array(WIDTH * HEIGHT * 4);
  for (const [address, className] of layersOf({ ...props, label: '' })) {
    if (!address) continue;
    const layer = pixelsOf(address);
    for (let at = className === 'cut' ? CUT * WIDTH * 4 : 0; at < out.length; at += 4) {
      const alpha = layer[at + 3]! / 255;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++)
        out[at + channel] = layer[at + channel]! * alpha + out[at + channel]! * (1 - alpha);
      out[at + 3] = 255 * alpha + out[at + 3]! * (1 - alpha);
    }
  }
  return out;
}

const within = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left &&
  box.right <= bounds.right &&
  box.top >= bounds.top &&
  box.bottom <= bounds.bottom;

/** How strong a layer is at its strongest where eyes, cheeks and mouth must be seen, 0 to 255. */
function strongest(pixels: Pixels, isFace: (x: number, y: number) => boolean): number {
  let most = 0;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      if (isFace(x + 0.5, y + 0.5)) most = Math.max(most, pixels[(y * WIDTH + x) * 4 + 3]!);
  return most;
}

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
  const files = [...PLACES, 'figure', 'hair'].flatMap((place) =>
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
    // What reaches below the ground is glow between the soles' ends, and the soles end on it.
    const soles = boxOf(pixels.map((value, at) => (at >= 286 * WIDTH * 4 ? 0 : value)));
    expect(soles.bottom).toBe(286);
  });
});

describe('two hundred heroes', () => {
  const chance = seeded(20_261_120);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const heroes = Array.from({ length: 200 }, (_, index) => ({
    hair: HAIRS[index % HAIRS.length]!,
    figure: FIGURES[Math.floor(index / HAIRS.length) % FIGURES.length]!,
    // One in ten places is left as it came.
    slugs: PLACES.map((place) => [place, chance() < 0.1 ? null : pick(slugsOf(place))] as const),
  }));

  it('are of every figure with every hair, in everything there is', () => {
    const pairs = new Set(heroes.map(({ hair, figure }) => `${hair} ${figure}`));
    expect(pairs.size).toBe(HAIRS.length * FIGURES.length);
    const worn = new Set(heroes.flatMap(({ slugs }) => slugs.map(([place, slug]) => `${place}/${slug}`)));
    for (const place of PLACES) for (const slug of slugsOf(place)) expect(worn).toContain(`${place}/${slug}`);
  });

  it.each(
    heroes.map(
      (hero) =>
        [
          `${hero.figure}, ${hero.hair}, ${hero.slugs.map(([, slug]) => slug ?? '-').join(' ')}`,
          hero,
        ] as const,
    ),
  )('%s', (_, { hair, figure, slugs }) => {
    const items = slugs.flatMap(([place, slug]) => (slug ? [itemOf(place, slug)] : []));
    const dressed = items.filter(({ body_type }) => body_type !== 'background');
    const bare = compose({ items: [], hair, figure });
    const hero = compose({ items: dressed, hair, figure });

    expect(faceChange(bare, hero)).toBeLessThanOrEqual(GLASS);
    const addresses = layersOf({ items, hair, figure, label: '' }).flatMap(([address]) => address ?? []);
    const above = addresses.slice(addresses.findIndex((one) => one.endsWith('/under.svg')) + 1).map(pixelsOf);
    for (const [x, y] of HANDS) expect(handSeen(x, y, above)).toBeGreaterThanOrEqual(HAND);
    // Nothing of the figure leaves the picture's middle, and nothing but glow goes below the ground.
    expect(boxOf(hero)).toSatisfy((box: Box) => within(box, { left: 44, top: 16, right: 196, bottom: 296 }));
    const whole = compose({ items, hair, figure });
    if (items.length > dressed.length)
      expect(boxOf(whole, 254)).toEqual(boxOf(pixelsOf(items[0]!.special_image!)));
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
