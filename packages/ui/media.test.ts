import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import ownNames from '../../media/avatars/names.json';

const media = join(import.meta.dirname, '../../media');
const drawings = readdirSync(media, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(media, path), 'utf8') }));

const boxes: [start: string, box: string][] = [
  ['hero/', '0 0 240 320'],
  ['avatars/', '0 0 96 96'],
  ['badge/', '0 0 120 120'],
];

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
