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
  const kinds = ['Bosh kiyim', 'Ust kiyim', 'Poyabzal', 'Fon', 'Buyumlar'];
  expect(headings().slice(0, 3)).toEqual(['Yangi kelganlar', 'Toʻplamlar', 'Shu hafta']);
  expect(kinds.filter((kind) => headings().includes(kind))).toEqual(headings().slice(3));
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

it('has six of a kind, all of them at a press', async () => {
  const hats = Array.from({ length: 20 }, (_, index) => product(100 + index));
  fakeServer(boburs({ 'GET /v1/shop/products': shelf({ items: hats }) }));
  const user = userEvent.setup();
  const { container } = renderWidget(<Shop />, uz);
  const heads = await screen.findByRole('region', { name: 'Bosh kiyim' });
  expect(heads.querySelectorAll('.product')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Hammasi (20)' }));
  expect(screen.getByRole('tab', { name: 'Bosh kiyim' }).getAttribute('aria-selected')).toBe('true');
  expect(container.querySelectorAll('.product')).toHaveLength(20);
});

it('shows what one’s coins buy, and what is looked for by a part of its name', async () => {
  const free = shelf({
    coins: 100,
    items: [
      product(1, { price: 100, title: { uz: 'Doʻppi', ru: 'Дуппи' } }),
      product(2, { price: 101 }),
      product(3, { price: 50, is_owned: true }),
      product(4, { price: 50, stock: 0 }),
      product(5, { price: 50, premium_only: true, locked: { code: 'premium_required', missing: null } }),
    ],
  });
  fakeServer(boburs({ 'GET /v1/shop/products': free }));
  const user = userEvent.setup();
  const { container } = renderWidget(<Shop />, uz);
  const names = () => [...container.querySelectorAll('.product .name')].map((name) => name.textContent);
  await user.click(await screen.findByRole('tab', { name: 'Coinim yetadi' }));
  expect(names()).toEqual(['Doʻppi']);
  await user.click(screen.getByRole('tab', { name: 'Hammasi' }));
  const search = screen.getByRole('searchbox', { name: 'Doʻkondan qidirish' });
  for (const query of ["do'p", 'DOʻPPI', 'дуп', 'doppi']) {
    await user.clear(search);
    await user.type(search, query);
    expect(names()).toEqual(['Doʻppi']);
  }
  await user.type(search, 'x');
  expect(await screen.findByText('Bunday narsa topilmadi.')).toBeTruthy();
});
