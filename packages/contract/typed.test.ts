import { expect, it } from 'vitest';
import { accuracyOf, BACK, keysOf, speedOf, startTyped, strike, wholePercent } from './typed.ts';

/** What stands there, and the keys that each thing put in stood for. */
function put(text: string, ...things: string[]) {
  const typed = startTyped(text);
  const keys = things.map((thing) => {
    const pressed = keysOf(typed, thing);
    for (const key of pressed) strike(typed, key);
    return pressed.join('');
  });
  return { keys, stands: typed.letters.join(''), struck: typed.struck, hits: typed.hits };
}
const back = (times: number) => BACK.repeat(times);

it('takes a key as itself', () => {
  expect(put('son', 's', 'p', BACK, 'o').keys).toEqual(['s', 'p', BACK, 'o']);
});

it.each([
  ['one after the other', ['salom ', 'dunyo']],
  ['with the space before', ['salom', ' dunyo']],
  ['in strokes of half a word', ['sa', 'lom ', 'dun', 'yo']],
  ['many at once', ['salom dunyo']],
])('takes words at once as their letters: %s', (_, things) => {
  expect(put('salom dunyo', ...things)).toEqual({
    keys: things,
    stands: 'salom dunyo',
    struck: 11,
    hits: 11,
  });
});

it('takes the word as it now stands, letter by letter, as what came to it', () => {
  const { keys, stands, struck } = put('salom dunyo', 's', 'sa', 'sal', 'salo', 'salom', 'salom ', 'd', 'du');
  expect(keys).toEqual(['s', 'a', 'l', 'o', 'm', ' ', 'd', 'u']);
  expect([stands, struck]).toEqual(['salom du', 8]);
});

it('takes back what a suggestion or a correction replaced, in the word and at its beginning', () => {
  expect(put('salom dunyo', 'sal', 'salat', 'salom ').keys).toEqual(['sal', 'at', `${back(2)}om `]);
  expect(put('salom dunyo', 'd', 'dal', 'salom')).toMatchObject({
    ...{ keys: ['d', 'al', `${back(3)}salom`], stands: 'salom' },
  });
  // Letters that were taken back within the word are no longer told.
  expect(put('salom', 'salo', 'sal').keys[1]).toBe(BACK);
});

it('takes a word that begins as the one before it does for the next part where that is wanted', () => {
  expect(put('lala', 'la', 'la').stands).toBe('lala');
  expect(put('mama', 'm', 'ma', 'mam', 'mama').stands).toBe('mama');
});

it('takes oʻ that one key writes as two letters, with any apostrophe', () => {
  expect(put('toʻp', 't', 'oʻ', 'p')).toMatchObject({ stands: 'toʻp', hits: 4 });
  expect(put('oʻt', "o'", "o't")).toMatchObject({ hits: 3 });
});

it('counts a word that is not wanted as wrong letters, and stops where the line was lost', () => {
  const { stands, struck, hits } = put('salom dunyo', 'xxxxxxxxxx');
  expect([stands.length, struck, hits]).toEqual([8, 10, 0]);
});

it('counts a share in whole percent, none of them before it is reached', () => {
  for (let right = 0; right <= 100; right++) {
    expect(wholePercent(right / 100), `${right} of 100`).toBe(right);
    expect(wholePercent(right / 101), `${right} of 101`).toBe(Math.max(0, right - 1));
  }
  expect([199 / 200, 1999 / 2000, 1].map(wholePercent)).toEqual([99, 99, 100]);
});

it('counts speed to the nearest word, and accuracy before the first strike as whole', () => {
  const typed = { ...startTyped('salom dunyo'), letters: [...'salom duny'] };
  // Two words; 48 seconds are 2.5 words a minute.
  expect([0, 60_000, 48_000, 48_001, 1000].map((ms) => speedOf(typed, ms))).toEqual([0, 2, 3, 2, 120]);
  expect([accuracyOf(typed), accuracyOf({ ...typed, struck: 3, hits: 2 })]).toEqual([1, 2 / 3]);
});
