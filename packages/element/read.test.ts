import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// @ts-expect-error: plain JavaScript of the playground
import { snippetText } from '../../demo/playground/tag.js';
import { addressOf, askEarly, showEarly, takeEarly } from './read.ts';

const asked = vi.fn<(address: string) => Promise<Response>>();
let address = '';
let count = 0;
beforeEach(() => {
  address = `https://mars.example/v1/rating/coin?key=${++count}`;
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
async function shown(answer: () => Promise<Response>, tag = 'mars-waits') {
  asked.mockImplementation(answer);
  const draw = vi.fn();
  showEarly(document.createElement(tag), askEarly(address), draw);
  await settled();
  return draw;
}

it('what is answered early is drawn, and taken whole afterwards, once', async () => {
  const draw = await shown(async () => Response.json({ items: [1] }));
  expect(draw.mock.calls).toEqual([[{ items: [1] }]]);
  expect(await (await takeEarly(address))?.json()).toEqual({ items: [1] });
  expect(takeEarly(address)).toBeUndefined();
});

it('two elements that begin with the same ask once', async () => {
  asked.mockImplementation(async () => Response.json({}));
  expect(askEarly(address)).toBe(askEarly(address));
  expect(asked.mock.calls).toEqual([[address]]);
});

it.each([
  ['a refusal', async () => Response.json({ code: 'origin_mismatch' }, { status: 401 })],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
  ['a page of somebody else', async () => new Response('<p>')],
])('%s is not drawn', async (_, answer) => {
  expect(await shown(answer)).not.toHaveBeenCalled();
});

it('nothing is drawn into an element that has come meanwhile', async () => {
  customElements.define('mars-came', class extends HTMLElement {});
  expect(await shown(async () => Response.json({}), 'mars-came')).not.toHaveBeenCalled();
});

describe('what the snippet maker writes', () => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../widgets/custom-elements.json'), 'utf8'),
  ) as { modules: { declarations: { tagName: string; 'x-reads'?: string }[] }[] };
  const declared = manifest.modules.flatMap(({ declarations }) => declarations);
  const reads = declared.find(({ tagName }) => tagName === 'mars-rating')?.['x-reads'] ?? '';
  const written = (site: object, ...attributes: Record<string, string>[]): HTMLElement => {
    const elements = attributes.map((each) => ({
      ...{ tag: 'mars-rating', reads, attributes: new Map(Object.entries(each)) },
    }));
    const place = document.createElement('div');
    place.innerHTML = snippetText('https://mars.example', { siteKey: 'k & 1', elements, ...site });
    return place;
  };
  const preloads = (place: HTMLElement) =>
    [...place.querySelectorAll('link')].map((link) => [
      link.rel,
      link.getAttribute('as'),
      link.getAttribute('crossorigin'),
      link.href,
    ]);

  it.each([{}, { board: 'xp' }, { board: 'typing', period: 'all' }, { board: 'none', period: '' }])(
    'asks for what the element with %j will ask for',
    (attributes) => {
      const place = written({}, attributes as Record<string, string>);
      const element = place.querySelector('mars-rating')!;
      expect(preloads(place)).toEqual([
        ['preload', 'fetch', '', addressOf(reads, element, 'https://mars.example', 'k & 1')],
      ]);
      expect(preloads(place)[0]![3]).toMatch(
        /^https:\/\/mars\.example\/v1\/rating\/\w+\?[\w=&]+&key=k%20%26%201$/,
      );
    },
  );

  it('asks once for what two elements show, and for nothing where a guest is not sure', () => {
    expect(preloads(written({}, {}, { board: 'coin' }, { board: 'xp' }))).toHaveLength(2);
    expect(preloads(written({ siteKey: '' }, {}))).toEqual([]);
    expect(preloads(written({ handover: '/handover' }, {}))).toEqual([]);
  });
});
