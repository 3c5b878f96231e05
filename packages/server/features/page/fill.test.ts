import { expect, it } from 'vitest';
import { aboutOf, fill, fillAll } from './fill.ts';

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

it('says the address in the language of the text, where the centre has it in both', () => {
  const settings = { name: 'Ziyo', phone: null, address: { uz: 'Navoiy koʻchasi', ru: 'улица Навои' } };
  const about = { uz: aboutOf(settings, 'uz'), ru: aboutOf(settings, 'ru') };
  const tree = { uz: [{ text: '{address}' }], ru: [{ text: '{address}' }] };
  expect(fillAll(tree, about)).toEqual({ uz: [{ text: 'Navoiy koʻchasi' }], ru: [{ text: 'улица Навои' }] });
  const once = { uz: '15-uy', ru: null };
  expect(aboutOf({ ...settings, address: once }, 'ru').address).toBe('15-\u2060uy');
});

it('parts no number at the end of a line', () => {
  const { phone } = aboutOf(
    { name: 'Ziyo', phone: '+998 71 200 00 00', address: { uz: null, ru: null } },
    'uz',
  );
  expect(phone).toBe('+998\u00a071\u00a0200\u00a000\u00a000');
});
