import { expect, it } from 'vitest';
import { cutAt } from './cut.ts';

const words = (count: number, mark = '') =>
  `${Array.from({ length: count }, (_, n) => `soʻz${n}`).join(' ')}${mark}`;
const shown = (text: string) => text.slice(0, cutAt(text));

it('leaves eighty words whole', () => {
  expect(shown(words(80, '.'))).toBe(words(80, '.'));
});

it('cuts longer ones after the last sentence or line that fits', () => {
  expect(shown(`${words(50, '.')} ${words(40, '.')} oxiri`)).toBe(`${words(50, '.')} `);
  expect(shown(`${words(30)}\n\n- ${words(40)}\n- ${words(40)}`)).toBe(`${words(30)}\n\n- ${words(40)}\n`);
  expect(shown(words(90))).toBe(words(80, ' '));
});

it('counts no words of a program, and cuts none', () => {
  const code = `\`\`\`python\n${words(100)}\nprint(1)\n\`\`\`\n\n`;
  expect(shown(`${words(20, ':')}\n\n${code}${words(50, '.')}`)).toContain(words(50, '.'));
  expect(shown(`${words(20, ':')}\n\n${code}${words(70, '.')}`)).toBe(`${words(20, ':')}\n\n${code}`);
});

it('does not part the number of an item from it', () => {
  expect(shown(`${words(78, '.')} 1. ${words(9)}`)).toBe(`${words(78, '.')} `);
});
