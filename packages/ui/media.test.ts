import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import ownNames from '../../media/avatars/names.json';
import { listProducts } from '../server/seed/products.ts';

const media = join(import.meta.dirname, '../../media');
const drawings = readdirSync(media, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(media, path), 'utf8') }));

const boxes: [start: string, box: string][] = [
  ['hero/', '0 0 240 320'],
  ['avatars/', '0 0 96 96'],
  ['badge/', '0 0 120 120'],
];

const places = ['head', 'body', 'feet', 'background'] as const;

describe('items of the shop', () => {
  it.each(places)('of %s: twelve at least, of every rarity, each drawn', (place) => {
    const items = listProducts().filter(({ body_type }) => body_type === place);
    expect(items.length).toBeGreaterThanOrEqual(12);
    expect(new Set(items.map(({ rarity }) => rarity)).size).toBe(4);
    const layers = items.flatMap((item) => [
      item.special_image,
      item.special_object_image,
      item.legs_image,
      item.product_image,
    ]);
    const drawn = drawings
      .filter(({ path }) => path.startsWith(`hero/${place}/`))
      .map(({ path }) => `/media/${path}`);
    expect(new Set(layers.filter((layer) => layer !== null))).toEqual(new Set(drawn));
  });

  it('are at least sixty-four, eight of them for premium; each has a slug and titles of its own', () => {
    const items = listProducts();
    expect(items.length).toBeGreaterThanOrEqual(64);
    expect(items.filter(({ premium_only }) => premium_only).length).toBeGreaterThanOrEqual(8);
    for (const name of ['id', 'slug', 'title_uz', 'title_ru'] as const)
      expect(new Set(items.map((item) => item[name])).size).toBe(items.length);
    for (const { price } of items) expect(price >= 40 && price <= 600).toBe(true);
  });

  it('keep the ids they were sold under', () => {
    const idOf = (slug: string) => listProducts().find((item) => item.slug === slug)?.id;
    expect([idOf('cap'), idOf('tee'), idOf('plain'), idOf('night'), idOf('panama')]).toEqual([
      1, 13, 23, 38, 39,
    ]);
  });

  it.each(drawings.filter(({ path }) => places.some((place) => path.startsWith(`hero/${place}/`))))(
    '$path has six colours at most, a scene behind the figure eleven',
    ({ path, text }) => {
      expect(hues(text).length).toBeLessThanOrEqual(path.startsWith('hero/background/') ? 11 : 6);
    },
  );
});

/** The colours of a drawing; one and its shade, mixed with the shadow's #1B1430, are one. */
function hues(text: string): number[][] {
  const shadow = [0x1b, 0x14, 0x30];
  const parse = (hex: string) =>
    (hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])).map((pair) =>
      Number.parseInt(pair, 16),
    );
  const total = (colour: number[]) => colour.reduce((sum, value) => sum + value, 0);
  const isShade = (of: number[], colour: number[]) => {
    const way = of.map((value, at) => value - shadow[at]!);
    const length = total(way.map((value) => value ** 2));
    const share = total(way.map((value, at) => value * (of[at]! - colour[at]!))) / length;
    return (
      share >= 0 &&
      share <= 0.45 &&
      way.every((value, at) => Math.abs(of[at]! - value * share - colour[at]!) <= 14)
    );
  };
  const colours = [...text.matchAll(/(?:fill|stroke)="#([0-9a-f]{3,6})"/g)]
    .map((match) => parse(match[1]!))
    .filter((colour) => colour.some((value, at) => value !== shadow[at]))
    .sort((a, b) => total(b) - total(a));
  const own: number[][] = [];
  for (const colour of colours) if (!own.some((one) => isShade(one, colour))) own.push(colour);
  return own;
}

describe('drawings', () => {
  it('are there: twenty-four avatars by name, five streaks', () => {
    const count = (start: string) => drawings.filter(({ path }) => path.startsWith(start)).length;
    expect(count('avatars/')).toBe(24);
    expect(Object.keys(ownNames)).toHaveLength(24);
    expect(count('streak/')).toBe(5);
  });

  it.each(drawings)('$path is small, clean and of its grid', ({ path, text }) => {
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[^"]+">/);
    expect(text).not.toMatch(
      /<(script|style|image|foreignObject|text|filter|linearGradient|radialGradient|animate)/,
    );
    expect(text).not.toMatch(
      /\son\w+=|javascript:|var\(|https?:(?!\/\/www\.w3\.org\/2000\/svg)|<!--|\d\.\d{4}/,
    );
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    for (const [start, box] of boxes) if (path.startsWith(start)) expect(text).toContain(`viewBox="${box}"`);
    if (path.startsWith('scene/')) expect(brotliCompressSync(text).length).toBeLessThan(12_000);
    else expect(text.length).toBeLessThanOrEqual(3000);
  });

  it.each(drawings)('$path names its ids once and finds them', ({ text }) => {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...text.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((match) => match[1] ?? match[2]);
    for (const id of used) expect(ids).toContain(id);
  });
});
