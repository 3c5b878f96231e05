import { describe, expect, it } from 'vitest';
import { drawingFault, drawingSize } from './drawing.ts';
import { bytesOf } from './files.ts';
import { parseMarkdown } from './markdown.ts';

const pictures = new Map([['rang.svg', { src: '/media/course/x.svg', width: 480, height: 230 }]]);
const blocks = (text: string) => {
  const { blocks: found, faults } = parseMarkdown(text, pictures);
  expect(faults).toEqual([]);
  return found;
};
const faults = (text: string) => parseMarkdown(text, pictures).faults;

describe('Markdown of a lesson', () => {
  it('is paragraphs and headings with runs of letters that look alike', () => {
    expect(blocks('## Rang\n\nBu **juda *yorqin*** `#fff` [sayt](https://coolors.co/a) &amp; tamom')).toEqual(
      [
        { type: 'heading', level: 2, runs: [{ text: 'Rang' }] },
        {
          type: 'paragraph',
          runs: [
            { text: 'Bu ' },
            { text: 'juda ', bold: true },
            { text: 'yorqin', bold: true, italic: true },
            { text: ' ' },
            { text: '#fff', code: true },
            { text: ' ' },
            { text: 'sayt', href: 'https://coolors.co/a' },
            { text: ' & tamom' },
          ],
        },
      ],
    );
  });

  it('has lists of both kinds, with one list inside', () => {
    expect(blocks('3. bir\n4. ikki\n   - ichki')).toEqual([
      {
        type: 'list',
        ordered: true,
        start: 3,
        items: [
          { depth: 0, runs: [{ text: 'bir' }] },
          { depth: 0, runs: [{ text: 'ikki' }] },
          { depth: 1, runs: [{ text: 'ichki' }] },
        ],
      },
    ]);
    expect(blocks('- bir')[0]).toMatchObject({ ordered: false });
  });

  it('has tables', () => {
    expect(blocks('| a | b |\n|:--|--:|\n| **1** | 2 |')).toEqual([
      {
        type: 'table',
        align: ['left', 'right'],
        head: [[{ text: 'a' }], [{ text: 'b' }]],
        rows: [[[{ text: '1', bold: true }], [{ text: '2' }]]],
      },
    ]);
  });

  it('has code with its language, and with what it reads and prints where it runs', () => {
    expect(
      blocks(
        '```python run\nprint(input())\n```\n\n```input\n5\n```\n\n```output\n5\n```\n\n```css\na {}\n```',
      ),
    ).toEqual([
      { type: 'code', lang: 'python', run: true, text: 'print(input())', input: '5', output: '5' },
      { type: 'code', lang: 'css', run: false, text: 'a {}', input: null, output: null },
    ]);
  });

  it('has no carriage returns, wherever it was written', () => {
    const [code] = blocks('```python run\r\nprint(1)\r\nprint(2)\r\n```\r\n');
    expect(code).toMatchObject({ type: 'code', text: 'print(1)\nprint(2)' });
  });

  it('has quotations, and pictures that stand beside it', () => {
    expect(blocks('> Gap\n\n![Doira](rang.svg)')).toEqual([
      { type: 'quote', runs: [{ text: 'Gap' }] },
      { type: 'picture', src: '/media/course/x.svg', alt: 'Doira', width: 480, height: 230 },
    ]);
  });

  it.each([
    ['<script>alert(1)</script>', 'HTML'],
    ['Salom <b>qalin</b>', 'HTML inside a line'],
    ['[bosing](javascript:alert(1))', 'a link that is not https: javascript:alert(1)'],
    ['[bosing](http://x.uz)', 'a link that is not https: http://x.uz'],
    ['[bosing](//x.uz)', 'a link that is not https: //x.uz'],
    ['[bosing](https://ada@x.uz)', 'a link that is not https: https://ada@x.uz'],
    ['![a](https://x.uz/a.svg)', 'a picture that does not stand beside the text: https://x.uz/a.svg'],
    ['![](rang.svg)', 'a picture without words: rang.svg'],
    ['matn ![a](rang.svg)', 'a picture inside a line'],
    ['# Sarlavha', 'a heading of level 1'],
    ['##### Sarlavha', 'a heading of level 5'],
    ['---', 'thematicBreak is not drawn'],
    ['- a\n  - b\n    - c', 'list inside a list'],
    ['```output\n1\n```', 'output without code that runs'],
    ['```js fast\n1\n```', 'code marked as fast'],
  ])('refuses %j', (text, fault) => {
    expect(faults(text)).toContain(fault);
  });
});

describe('a drawing', () => {
  const svg = (inside: string) =>
    bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 230">${inside}</svg>`);

  it('is an SVG that refers to itself at most, and tells its size', () => {
    expect(drawingFault(svg('<path fill="url(#g)"/><use href="#p"/>'))).toBeNull();
    expect(
      drawingFault(
        svg(
          '<inkscape:grid xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"/><text>&#1082;</text>',
        ),
      ),
    ).toBeNull();
    expect(drawingFault(svg('<animate attributeName="opacity" to="0"/><s:path/>'))).toBeNull();
    expect(drawingSize(svg(''))).toEqual({ width: 480, height: 230 });
    expect(drawingSize(bytesOf('<svg width="20px" height="10">'))).toEqual({ width: 20, height: 10 });
    expect(drawingSize(bytesOf('<svg>'))).toEqual({ width: null, height: null });
  });

  it.each([
    '<script>1</script>',
    '<g onload="a()"/>',
    '<foreignObject/>',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>',
    '<ё:script xmlns:ё="http://www.w3.org/2000/svg">1</ё:script>',
    '<s:foreignObject/>',
    '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="x"/>',
    '<h:iframe xmlns:h="http://www.w3.org/1999/xht&#109;l" srcdoc="x"/>',
    '<path style="fill:ur&#108;(https://a.uz/b)"/>',
    '<style>&#x0040;import "https://a.uz/b"</style>',
    '<a hre&#x66;="https://a.uz"/>',
    '<animate attributeName="href" to="x"/>',
    '<set attributeName="xlink:href" to="x"/>',
    "<set attributeName='onload' to='x'/>",
    '<image href="https://x.uz/a.png"/>',
    '<a xlink:href="javascript:a()"/>',
    '<style>a{background:url(https://x.uz)}</style>',
    '<style>@import "x"</style>',
  ])('is refused with %s', (inside) => {
    expect(drawingFault(svg(inside))).toMatch(/^holds /);
  });

  it('is refused when it is none, or too big', () => {
    expect(drawingFault(bytesOf('GIF89a'))).toBe('is no SVG');
    expect(drawingFault(svg(' '.repeat(500_000)))).toBe('is too big for a drawing');
  });
});
