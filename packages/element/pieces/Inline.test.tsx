import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inline } from './Inline.tsx';

const drawn = (text: string) => render(<p>{inline(text)}</p>).container.innerHTML.replace(/^<p>|<\/p>$/g, '');

it.each([
  ['Shartga mos **hamma** elementni', 'Shartga mos <b>hamma</b> elementni'],
  ['**Birinchi** va **ikkinchi marta**', '<b>Birinchi</b> va <b>ikkinchi marta</b>'],
  ['(**стек**): **до этой клетки**?', '(<b>стек</b>): <b>до этой клетки</b>?'],
  ['**Flexbox**ni oʻquvchi**man** deymiz', '<b>Flexbox</b>ni oʻquvchi<b>man</b> deymiz'],
  ['**a**', '<b>a</b>'],
  ['`x ** 2` va **`map` usuli**', '<code>x ** 2</code> va <b><code>map</code> usuli</b>'],
])('draws what counts: %s', (text, html) => expect(drawn(text)).toBe(html));

it.each([
  '2**3',
  'a**2 + b**2',
  '(a+b)**2 - c**2',
  'x ** y ** z',
  '****',
  '** **',
  '**',
  '*bir*',
  '2 * 3 * 4',
  'n**',
])('leaves what is no mark of words: %s', (text) => expect(drawn(text)).toBe(text));

it('draws code as it is', () => {
  expect(drawn('`a**b**c` **va** `d`')).toBe('<code>a**b**c</code> <b>va</b> <code>d</code>');
});
