import { expect, it } from 'vitest';
import { ghostAt, sinceBegin, startRun, takeValue, tookMs } from './typing.ts';

const type = (text: string, ...values: string[]) => {
  const run = startRun(text);
  for (const [at, value] of values.entries()) takeValue(run, value, run.shownAt + 100 * (at + 1));
  return run;
};
const keysOf = (text: string, ...values: string[]) => type(text, ...values).keys.map(([, key]) => key);

it('takes letter after letter, and what is taken back', () => {
  expect(type('son', 's', 'sp', 's', 'so', 'son').keys).toEqual([
    ...[
      [100, 's'],
      [200, 'p'],
      [300, 'Backspace'],
      [400, 'o'],
      [500, 'n'],
    ],
  ]);
});

it('takes a word that a phone’s keyboard composes, changes, and writes whole', () => {
  expect(keysOf('salom dunyo', 's', 'sa', 'salo', 'salom ')).toEqual(['s', 'a', 'l', 'o', 'm', ' ']);
  // Three letters and more of one moment are no keys: the server is told that they came together.
  expect(keysOf('salom dunyo', 's', 'sa', 'salom', 'salom ')).toEqual(['s', 'a', 'lom', ' ']);
  // It thought of another word, and put the right one there at once.
  expect(keysOf('salom dunyo', 'sal', 'salat', 'salom')).toEqual([
    'sal',
    ...'at',
    'Backspace',
    'Backspace',
    ...'om',
  ]);
  // After what is wrong they would be taken for the word as it now stands.
  expect(keysOf('salom dunyo', 'sx', 'sxsal')).toEqual([...'sxsal']);
});

it('takes back a whole word at once', () => {
  expect(keysOf('bir ikki', 'b', 'bi', 'bir', 'bir ', '')).toEqual([
    ...'bir ',
    ...Array(4).fill('Backspace'),
  ]);
});

it('ends with the last letter: what comes after it was not typed', () => {
  const run = type('on', 'o', 'on', 'onn');
  expect(run.keys).toHaveLength(2);
  expect(run.typed.letters.join('')).toBe('on');
});

it('stops whoever lost the line after eight wrong letters, and counts what is struck there as wrong', () => {
  const run = type('aaaaaaaaaaaa', 'bbbbbbbb', 'bbbbbbbbb');
  expect(run.typed.letters).toHaveLength(8);
  expect(run.typed.struck).toBe(9);
  takeValue(run, 'bbbbbbb', run.shownAt + 900);
  takeValue(run, 'bbbbbbba', run.shownAt + 950);
  expect(run.typed).toMatchObject({ hits: 1, wrongAtEnd: 0 });
});

it('has its clock from the first key, in a race from GO', () => {
  const run = startRun('on');
  const race = { ...startRun('on'), isRace: true };
  expect([run, race].map((one) => Math.round(sinceBegin(one, one.shownAt + 500)))).toEqual([0, 500]);
  for (const one of [run, race]) {
    takeValue(one, 'o', one.shownAt + 2000);
    takeValue(one, 'on', one.shownAt + 2600);
  }
  expect([run, race].map((one) => Math.round(sinceBegin(one, one.shownAt + 3000)))).toEqual([1000, 3000]);
  expect([run, race].map(tookMs)).toEqual([600, 2600]);
});

it('knows where a ghost is between two of its places', () => {
  const ghost = { letters: 40, at: [1000, 3000] };
  expect([0, 500, 1000, 2000, 3000, 9000].map((ms) => ghostAt(ghost, ms))).toEqual([0, 10, 20, 30, 40, 40]);
});
