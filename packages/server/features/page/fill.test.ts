import { expect, it } from 'vitest';
import { fill, fillAll } from './fill.ts';

const all = { centre: 'Ziyo', phone: '+998 71 200 00 00', address: 'Navoiy koʻchasi, 5-uy.' };
const text = 'Savol boʻlsa: {centre}, {address}, {phone}. Manzil: {address}. Telefon: {phone}. Keling.';

it('puts in what the centre has set, without a second full stop', () => {
  expect(fill(text, all)).toBe(
    'Savol boʻlsa: Ziyo, Navoiy koʻchasi, 5-uy, +998 71 200 00 00. Manzil: Navoiy koʻchasi, 5-uy. Telefon: +998 71 200 00 00. Keling.',
  );
});

it('leaves a sentence out, or a word of a list, where that is not set', () => {
  expect(fill(text, { ...all, phone: null })).toBe(
    'Savol boʻlsa: Ziyo, Navoiy koʻchasi, 5-uy. Manzil: Navoiy koʻchasi, 5-uy. Keling.',
  );
  expect(fill(text, { centre: 'Ziyo', phone: null, address: null })).toBe('Savol boʻlsa: Ziyo. Keling.');
  expect(fill('Qoʻngʻiroq qiling: {phone}.', { ...all, phone: null })).toBe('');
});

it('reads nothing into what a centre wrote', () => {
  expect(fill('{centre}, {phone}.', { ...all, centre: '$& {phone}' })).toBe('$& {phone}, +998 71 200 00 00.');
});

it('goes through a whole tree', () => {
  const tree = { runs: [{ text: '{centre}', bold: true }], level: 2, none: null };
  expect(fillAll(tree, { uz: all, ru: all })).toEqual({
    runs: [{ text: 'Ziyo', bold: true }],
    level: 2,
    none: null,
  });
});
