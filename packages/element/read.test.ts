import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly, showEarly, takeEarly } from './read.ts';

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
