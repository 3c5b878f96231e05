import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

const replaced = (lines: readonly string[], at: number) =>
  lines.map((line, index) => (index === at ? 'x' : line));
const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

it('is none where only blanks at the ends of lines and the end of the last line differ', () => {
  expect(differenceOf('1 2 \n3\t', '1 2\n3\n').first).toBeNull();
  expect(differenceOf('', '').first).toBeNull();
  expect(differenceOf('', '\n').first).toBeNull();
  expect(differenceOf('1\r\n2\r', '1\n2\n').first).toBeNull();
  // A blank before something counts, and so does an empty line in the middle.
  expect(differenceOf(' 1', '1').first).toBe(1);
  expect(differenceOf('1\n\n2', '1\n2').first).toBe(2);
});

it('begins at the first line that differs, also where one answer is shorter', () => {
  expect(differenceOf('1\n2\n4', '1\n2\n3').first).toBe(3);
  expect(differenceOf('1', '1\n2\n').first).toBe(2);
  expect(differenceOf('1\n2\n3', '1\n2').first).toBe(3);
  expect(differenceOf('', '5\n').first).toBe(1);
});

it('shows twelve lines, three before the one that differs, and says what is left out', () => {
  const right = Array.from({ length: 40 }, (_, index) => String(index + 1));
  const mine = replaced(right, 19);
  const { written, expected, first, before, after } = differenceOf(mine.join('\n'), right.join('\n'));
  expect(first).toBe(20);
  expect([written[0]!.number, written.at(-1)!.number]).toEqual([17, 28]);
  expect(texts(written).slice(0, 4)).toEqual(['17', '18', '19', 'x']);
  expect(texts(expected)[3]).toBe('20');
  expect([before, after]).toEqual([true, true]);
  const short = differenceOf(right.slice(0, 12).join('\n'), right.slice(0, 12).join('\n'));
  expect([short.written.length, short.before, short.after]).toEqual([12, false, false]);
  const last = differenceOf(replaced(right, 39).join('\n'), right.join('\n'));
  expect([last.written[0]!.number, last.written.at(-1)!.number, last.after]).toEqual([29, 40, false]);
});

it('begins a long line a little before the letter in which it departs', () => {
  const long = 'a'.repeat(1000);
  const { written } = differenceOf(`${long}b`, `${long}c`);
  expect(written[0]!.text).toMatch(/^…a{20}b$/);
  expect(differenceOf(`${long}`, 'x').written[0]!.text).toBe(`${'a'.repeat(160)}…`);
});
