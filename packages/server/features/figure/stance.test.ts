import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layersOf, STANCES } from '@mars/contract/pieces/figure.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../root.ts';
import { listProducts } from '../../seed/products.ts';
import { compose, describe as described } from './compose.ts';

const bodies = listProducts().filter(({ body_type }) => body_type === 'body');
const slugs = bodies.map(({ slug }) => slug);

const svg = (said: Record<string, string>): string => compose(described(said)!);
const draw = (drawing: string): Promise<Uint8Array> =>
  sharp(Buffer.from(drawing), { density: 72 }).resize(WIDTH, HEIGHT).ensureAlpha().raw().toBuffer();
const pixels = (said: Record<string, string>) => draw(svg(said));
const WIDTH = 240;
const HEIGHT = 320;

/** The drawings as they lie in `media/`, one over the other. */
function layered(body: (typeof bodies)[number]): Promise<Uint8Array> {
  const layers = layersOf({ items: [{ ...body, body_type: 'body' }] });
  const drawings = layers.map(([address]) => readFileSync(join(repositoryRoot, address), 'utf8'));
  return draw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320">${drawings.join('')}</svg>`);
}

/** A pixel as `f0c6a2ff`. */
function at(picture: Uint8Array, x: number, y: number): string {
  const from = (Math.floor(y) * WIDTH + Math.floor(x)) * 4;
  return Buffer.from(picture.subarray(from, from + 4)).toString('hex');
}
const clear = (pixel: string) => pixel.endsWith('00');

const LIGHT = 'f0c6a2ff';
const SHADED = 'dbb497ff';
/** Of the left arm, in a wave; the right one's mirror it, and a jump is 14 higher. */
const HAND = [45, 130] as const;
const SLEEVE = [69, 152] as const;
const HANGING = [72, 230] as const;
const JUMP = 14;
const mirrored = (x: number) => WIDTH - x - 1;

describe('the stances of a figure', () => {
  it('are of everything that is worn on the body', () => {
    expect(slugs.length).toBe(24);
    expect(STANCES).toEqual(['stand', 'wave', 'cheer']);
  });

  it.each(bodies)('$slug stands as its layers are drawn', async (body) => {
    expect(Buffer.compare(await pixels({ body: body.slug }), await layered(body))).toBe(0);
    expect(svg({ body: body.slug })).not.toMatch(/rotate|<g id=|display|shadow/);
  });

  it.each(slugs)('%s waves with one arm, whole from sleeve to hand', async (body) => {
    const [waves, stands] = await Promise.all([pixels({ body, stance: 'wave' }), pixels({ body })]);
    expect(at(waves, ...HAND)).toBe(LIGHT);
    expect(clear(at(stands, ...HAND))).toBe(true);
    expect(at(waves, ...SLEEVE)).toMatch(/ff$/);
    expect(at(waves, ...HANGING)).not.toBe(at(stands, ...HANGING));
    // The other half is as it stands.
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 150; x < WIDTH; x++) if (at(waves, x, y) !== at(stands, x, y)) expect([x, y]).toEqual([]);
  });

  it.each(slugs)('%s cheers with both arms, off the ground', async (body) => {
    const cheers = await pixels({ body, stance: 'cheer' });
    expect(at(cheers, HAND[0], HAND[1] - JUMP)).toBe(LIGHT);
    expect(at(cheers, mirrored(HAND[0]), HAND[1] - JUMP)).toBe(SHADED);
    for (const x of [SLEEVE[0], mirrored(SLEEVE[0])]) expect(at(cheers, x, SLEEVE[1] - JUMP)).toMatch(/ff$/);
    // Between the soles and the shadow; the shadow is narrower than under feet that stand.
    expect(clear(at(cheers, 120, 277))).toBe(true);
    expect(clear(at(cheers, 120, 286))).toBe(false);
    expect(clear(at(cheers, 70, 286))).toBe(true);
  });

  it.each(slugs.flatMap((slug) => [`${slug} wave`, `${slug} cheer`]))('%s turns each hand once', (named) => {
    const [body = '', stance = ''] = named.split(' ');
    const drawn = svg({ body, stance });
    const sides = stance === 'wave' ? ['rotate(110 97'] : ['rotate(110 97', 'rotate(-110 143'];
    for (const side of sides) {
      const groups = drawn.split('<g ').filter((group) => group.includes(side));
      expect(groups.filter((group) => /<circle [^>]*r="10"/.test(group))).toHaveLength(1);
      expect(groups[0]).toMatch(/stroke-width="2\d" stroke-linecap="round"/);
    }
    expect(drawn.match(/<circle c[xy]="[\d.]+" c[xy]="224" r="10"/g)).toHaveLength(2);
    expect(drawn).not.toMatch(/<g id=|display|shadow/);
  });

  it('leave what stands behind where it is, and cut the hair under a hat where that is', () => {
    const drawn = svg({ background: 'sunset', head: 'doppi', hair: 'bob', stance: 'cheer' });
    const raised = drawn.indexOf(`<g transform="translate(0 -${JUMP})">`);
    expect(drawn.slice(0, raised)).toContain('cy="286" rx="40" ry="5"');
    expect(drawn.slice(0, raised).length).toBeGreaterThan(500);
    expect(drawn.indexOf('clip-path="url(#cut)"')).toBeGreaterThan(raised);
  });
});
