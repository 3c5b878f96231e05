import { BROWS, GLASSES, HAIRS, PLACES } from '@mars/contract/pieces/figure.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProducts } from '../../seed/products.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
});
afterAll(() => mars.close());

const ask = (query: string, headers: Record<string, string> = {}) =>
  mars.inject({ url: `/media/figure.svg?${query}`, headers });
const svg = async (query: string) => (await ask(query)).body;

describe('/media/figure.svg', () => {
  it('is one drawing of all layers, for any page and for a day', async () => {
    const answer = await ask('hair=bob&glasses=round&head=doppi&body=suit&feet=moon&background=sunset');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.body.match(/<svg /g)).toHaveLength(1);
    expect(answer.body.match(/<\/svg>/g)).toHaveLength(1);
  });

  it('comes short where that can be read, and not again where it is known', async () => {
    const { headers, rawPayload } = await ask('hair=long', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeLessThan((await ask('hair=long')).rawPayload.length / 2);
    const again = await ask('hair=long', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is the same in whichever order it is described, and with what goes without saying', async () => {
    expect(await svg('body=suit&hair=bun&skin=4')).toBe(await svg('skin=4&hair=bun&face=smile&body=suit'));
    expect(await svg('')).toBe(await svg('skin=2&hair=short&brows=soft&glasses=none'));
    expect(await svg('stance=stand')).toBe(await svg(''));
    const stances = ['stance=wave&hair=bun', 'hair=bun&stance=wave', 'hair=bun&stance=cheer', 'hair=bun'];
    expect(new Set(await Promise.all(stances.map(svg))).size).toBe(3);
  });

  it('is in the skin that was asked for, in light and shade', async () => {
    const pictures = await Promise.all([1, 2, 3, 4, 5].map((skin) => svg(`skin=${skin}`)));
    expect(new Set(pictures).size).toBe(5);
    expect(pictures[1]).toContain('#f0c6a2');
    // Light #dca878, and 10 % of #1b1430 over it.
    expect(pictures[4]).toContain('#dca878');
    expect(pictures[4]).toContain('#c99971');
    for (const drawn of ['#f0c6a2', '#dbb497', '#ceaa90']) expect(pictures[4]).not.toContain(drawn);
  });

  it('cuts the hair under a hat, and only there', async () => {
    expect(await svg('hair=bob&head=doppi')).toContain('clip-path="url(#cut)"');
    expect(await svg('hair=bob&head=goggles')).not.toContain('#cut');
  });

  it('closes the eyes alone with `blink`', async () => {
    const lids = await svg('skin=5&face=blink&body=suit');
    expect(lids).toContain('#dca878');
    expect(lids.length).toBeLessThan(500);
    // Over a figure that jumps, whatever that stands before.
    const high = await svg('skin=5&face=blink&background=sunset&stance=cheer');
    expect(high).toContain('<g transform="translate(0 -14)">');
    expect(high).not.toContain('ellipse cx="120" cy="286"');
  });

  it.each([
    'skin=0',
    'skin=6',
    'skin=2.0',
    'hair=mohawk',
    'hair=__proto__',
    'head=cap.back',
    'head=nothing',
    'head=../figure/smile',
    'head=%2e%2e%2fbody%2ftee',
    'head=cap&head=crown',
    'body=cap',
    'figure=smile',
    'crown=yes',
    'face=frown',
    'stance=sit',
    'stance=__proto__',
    'stance=wave&stance=wave',
  ])('is not there for %s', async (query) => {
    const { statusCode, headers } = await ask(query);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  const worn = listProducts().map(({ body_type, slug }) => `${body_type}=${slug}`);
  const chosen = [
    ...HAIRS.map((hair) => `hair=${hair}`),
    ...BROWS.map((brows) => `brows=${brows}`),
    ...GLASSES.map((glasses) => `glasses=${glasses}`),
  ];
  const stances = worn.flatMap((query) => [`${query}&stance=wave`, `${query}&stance=cheer`]);
  it.each([...worn, ...chosen, ...stances])(
    '%s is drawn with nothing foreign and no name twice',
    async (query) => {
      const drawn = await svg(query.startsWith('hair') ? query : `hair=long&${query}`);
      const tags = new Set([...drawn.matchAll(/<([\w:-]+)/g)].map(([, tag]) => tag));
      for (const tag of tags)
        expect(['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'clipPath', 'use']).toContain(tag);
      expect(drawn).not.toMatch(/\son\w+=|href="(?!#)|url\((?!#)|style=|<!|<\?/);
      const ids = [...drawn.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of drawn.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(ids).toContain(id);
    },
  );

  it('wears each thing of the shop, back and trousers too', async () => {
    expect(PLACES).toHaveLength(4);
    const whole = await svg('body=suit');
    const bare = await svg('');
    expect(whole).not.toBe(bare);
    // The pack behind, before the shadow on the ground.
    expect(whole.indexOf('<ellipse cx="120" cy="286"')).toBeGreaterThan(
      bare.indexOf('<ellipse cx="120" cy="286"'),
    );
  });
});
