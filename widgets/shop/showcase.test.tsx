import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import Shop from './Shop.tsx';
import { showcaseOf } from './showcase.ts';
import { boburs, product, shelf } from './testing.ts';
import uz from './uz.json';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const drawn = (id: number, place: 'head' | 'body' | 'feet' | 'background', slug: string) =>
  product(id, { body_type: place, special_image: `/media/hero/${place}/${slug}.svg`, price: id * 10 });

const football = [drawn(1, 'body', 'jersey'), drawn(2, 'feet', 'butsa'), drawn(3, 'background', 'stadion')];
/** Two more of each place, three more hats. */
const many = [
  ...football,
  ...(['head', 'body', 'feet', 'background'] as const).flatMap((place, at) => [
    drawn(10 + at * 2, place, `a${at}`),
    drawn(11 + at * 2, place, `b${at}`),
  ]),
  ...[20, 21, 22].map((id) => drawn(id, 'head', `hat${id}`)),
];

const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

it('is not there where all goods are seen at once', () => {
  expect(showcaseOf(many.slice(0, 12), '2026-11-25')).toBeNull();
});

it('has the newest of each kind, one of each place for the week, whole sets, and everything once', () => {
  const shown = showcaseOf(many, '2026-11-25')!;
  expect(ids(shown.fresh)).toEqual([22, 17, 15, 13]);
  expect(shown.week.map(({ body_type }) => body_type)).toEqual(['head', 'body', 'feet', 'background']);
  expect(shown.sets.map(({ name, pieces }) => [name, ids(pieces)])).toEqual([['football', [1, 2, 3]]]);
  const all = [...shown.fresh, ...shown.week, ...shown.rest];
  expect(ids(all).sort((a, b) => a - b)).toEqual(ids(many).sort((a, b) => a - b));
});

it('brings others to the front from Monday on, and the same ones on all days of a week', () => {
  const of = (day: string) => ids(showcaseOf(many, day)!.week);
  expect(of('2026-11-23')).toEqual(of('2026-11-29'));
  expect(of('2026-11-30')).not.toEqual(of('2026-11-29'));
});

it('stands before the other goods until an order is asked for; a set is tried on whole, and put back whole', async () => {
  fakeServer(boburs({ 'GET /v1/shop/products': shelf({ items: many }) }));
  const user = userEvent.setup();
  const { container } = renderWidget(<Shop />, uz);
  const set = await screen.findByRole('button', { name: /Futbolchi.*60.*3 ta narsa/ });
  const headings = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Yangi kelganlar', 'Toʻplamlar', 'Shu hafta', 'Qolganlari']);
  const figure = () => screen.getByRole('img').getAttribute('aria-label');
  await user.click(set);
  expect(figure()).toBe('Bobur: Narsa 1, Narsa 2, Narsa 3');
  expect(set.getAttribute('aria-pressed')).toBe('true');
  // What can be done is asked of its first piece.
  expect(screen.getByRole('group', { name: 'Narsa 1' })).toBeTruthy();
  await user.click(set);
  expect(figure()).toBe('Bobur');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tartib' }), 'cheap');
  expect(headings()).toEqual([]);
  expect(container.querySelectorAll('.product')).toHaveLength(many.length);
});
