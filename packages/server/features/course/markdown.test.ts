import { SaxesParser } from 'saxes';
import { describe, expect, it, vi } from 'vitest';
import { readDrawing } from './drawing.ts';
import { bytesOf } from './files.ts';
import { parseMarkdown } from './markdown.ts';
import { shapeFault } from './markdown-shape.ts';

const original = SaxesParser.prototype.write;

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
    ['http://x.uz', 'https://x.uz/'],
    ['//x.uz', 'https://x.uz/'],
    ['x.uz/dars.pdf', 'https://x.uz/dars.pdf'],
    ['HTTPS://X.uz/A.', 'https://x.uz/A.'],
  ])('leads by https to %s', (address, href) => {
    expect(blocks(`[bosing](${address})`)).toEqual([{ type: 'paragraph', runs: [{ text: 'bosing', href }] }]);
  });

  it.each([
    ['<script>alert(1)</script>', 'HTML'],
    ['Salom <b>qalin</b>', 'HTML inside a line'],
    ['[bosing](javascript:alert(1))', 'a link that is not https: javascript:alert(1)'],
    ['[bosing](http://localhost:80)', 'a link that is not https: http://localhost:80'],
    ['[bosing](dars.pdf)', 'a link that is not https: dars.pdf'],
    ['[bosing](boshqa)', 'a link that is not https: boshqa'],
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

describe('the shape of a Markdown', () => {
  const lines = (many: number, line = 'a') => Array(many).fill(line).join('\n');
  it.each([
    ['a'.repeat(20_000), null],
    ['a'.repeat(20_001), 'is longer than 20000 letters'],
    [lines(1000, ''), null],
    [lines(1001, ''), 'has more than 1000 lines'],
    [lines(300), null],
    [lines(301), 'has more than 300 lines without an empty one between'],
    [`${lines(300)}\n \t\n${lines(300)}`, null],
    ['*a_'.repeat(250), null],
    ['*a_'.repeat(251), 'has more than 500 signs of Markdown without an empty line between'],
    [
      `${'*a_'.repeat(200)}\n${'*a_'.repeat(51)}`,
      'has more than 500 signs of Markdown without an empty line between',
    ],
    [lines(100, '| **a** | b | c | d |'), null],
    [
      lines(126, '| **a** | b | c | d |'),
      'has more than 500 signs of Markdown without an empty line between',
    ],
    [`\`\`\`html\n${lines(120, '<p class="a"><b>[a] & *b*</b></p>')}\n\`\`\``, null],
    [`~~~~\n\`\`\`\n~~~\n${lines(20, '* '.repeat(30))}\n ~~~~~ \n${'*'.repeat(500)}`, null],
    ...[
      // After its end, and what is no code: in a list, indented, of two signs, with its own sign behind it, in HTML.
      '```\na\n```\n',
      '- a\n  ```\n',
      '    ```\n',
      '``\n',
      '```a`\n',
      '<div>\n```\n\n',
    ].map((before): [string, string] => [
      `${before}${'*'.repeat(501)}`,
      'has more than 500 signs of Markdown without an empty line between',
    ]),
    [`\`\`\`\n${lines(300)}`, 'has more than 300 lines without an empty one between'],
    [`${'- '.repeat(12)}a`, null],
    [`${'- '.repeat(13)}a`, 'nests deeper than 12'],
    [`a\n  ${'>'.repeat(13)} a`, 'nests deeper than 12'],
    ['1. > + * 2) '.repeat(3), 'nests deeper than 12'],
    ['-'.repeat(200), null],
    [`${'    '.repeat(60)}print(1)`, null],
  ])('of %j is refused with %j', (text, fault) => {
    expect(shapeFault(text)).toBe(fault);
  });

  it('is looked at before anything reads it', () => {
    expect(faults(`${'- '.repeat(13)}a`)).toEqual(['nests deeper than 12']);
  });
});

describe('a drawing', () => {
  const svg = (inside: string, attributes = 'viewBox="0 0 480 230"') =>
    bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

  it('is an SVG that refers to itself at most, and tells its size', () => {
    expect(readDrawing(svg('<path fill="url(#g)"/><use href="#p"/>'))).toEqual({ width: 480, height: 230 });
    expect(readDrawing(svg('', 'width="20px" height="10"'))).toEqual({ width: 20, height: 10 });
    expect(readDrawing(svg('', 'width="2e9" viewBox="0,0,30.6,1e9"'))).toEqual({ width: 31, height: null });
    expect(readDrawing(svg('', ''))).toEqual({ width: null, height: null });
  });

  it('may say anything in words', () => {
    const inside =
      '<!-- <script> --><text aria-label="C:\\a url(b)">background: url(rasm.png); @import; C:\\a</text>';
    expect(readDrawing(svg(inside))).toEqual({ width: 480, height: 230 });
    expect(readDrawing(svg('<style>.a{fill:url( "#g")}</style>'))).toEqual({ width: 480, height: 230 });
  });

  it('may have parts of an editor, and move', () => {
    const size = { width: 480, height: 230 };
    const editor = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
    expect(readDrawing(svg(`<inkscape:grid ${editor}/><text>&#1082;</text>`))).toEqual(size);
    expect(readDrawing(svg('<animate attributeName="opacity" to="0"/><s:path/>'))).toEqual(size);
  });

  it.each([
    String.raw`<g inkscape:export-filename="C:\Users\Aziza\rasm.png"/>`,
    String.raw`<g sodipodi:docname="url(a) \ b"/>`,
    String.raw`<g data-latex="\frac{1}{2}" DATA-x="\"/>`,
    String.raw`<g id="a\b" class="\"/>`,
    '<metadata><?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta/><?xpacket end="w"?></metadata>',
  ])('may have what an editor keeps for itself: %s', (inside) => {
    expect(readDrawing(svg(inside))).toEqual({ width: 480, height: 230 });
  });

  it.each([
    '<script>1</script>',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>',
    '<g onload="a()"/>',
    '<g x:ONload="a()"/>',
    '<foreignObject/>',
    '<h:foreignObject/>',
    '<ё:script xmlns:ё="http://www.w3.org/2000/svg">1</ё:script>',
    '<s:foreignObject/>',
    '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="x"/>',
    '<h:iframe xmlns:h="http://www.w3.org/1999/xht&#109;l" srcdoc="x"/>',
    '<path style="fill:ur&#108;(https://a.uz/b)"/>',
    '<style>&#x0040;import "https://a.uz/b"</style>',
    '<animate attributeName="href" to="x"/>',
    '<set attributeName="xlink:href" to="x"/>',
    "<set attributeName='onload' to='x'/>",
    '<image href="https://x.uz/a.png"/>',
    '<image src=" x"/>',
    '<a xlink:href="javascript:a()"/>',
    '<a href=" &#106;avascript:a()"/>',
    '<set attributeName="xlink:href" to="https://x.uz"/>',
    '<g xml:base="https://x.uz/"/>',
    '<g fill="url(https://x.uz)"/>',
    '<g style="fill:u\\72l(https://x.uz)"/>',
    '<g fill="u\\72l(https://x.uz)"/>',
    '<g s:style="fill:red" style="fill:u\\72l(https://x.uz)"/>',
    '<set attributeName="fill" to="u\\72l(https://x.uz)"/>',
    '<g lang="url(https://x.uz)"/>',
    '<x:image x:href="https://x.uz/a.png" xmlns:x="http://www.w3.org/1999/xlink"/>',
    '<metadata/><?xml-stylesheet href="https://x.uz"?>',
    '<style>a{background:url(https://x.uz)}</style>',
    '<style>a{background:u<!-- -->rl(https://x.uz)}</style>',
    "<style><![CDATA[a{background:url(\t'https://x.uz)}]]></style>",
    '<style>@import "x"</style>',
    '<?xml-stylesheet href="https://x.uz"?>',
  ])('is refused with %s', (inside) => {
    expect(readDrawing(svg(inside))).toMatch(/^holds /);
  });

  it.each([
    ['GIF89a', 'is no SVG'],
    ['<html/>', 'is no SVG'],
    ['<svg>', 'is no SVG'],
    ['<svg><a hre&#x66;="https://a.uz"/></svg>', 'is no SVG'],
    ['', 'is no SVG'],
    ['<?xml version="1.0" encoding="utf-16"?><svg/>', 'is no SVG'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', 'holds an entity'],
    ['<!DOCTYPE svg><svg/>', 'holds a document type'],
    // 240 bytes that a regular expression took hours for.
    [`${'<!---->'.repeat(34)}x`, 'is no SVG'],
  ])('%j %s', (text, fault) => {
    expect(readDrawing(bytesOf(text))).toBe(fault);
  });

  it('is in UTF-8', () => {
    expect(readDrawing(Buffer.from('<svg><text>\xe9</text></svg>', 'latin1'))).toBe('is no SVG');
    expect(readDrawing(Buffer.from('\ufeff<svg/>', 'utf16le'))).toBe('is no SVG');
  });

  it('has so many bytes, parts and parts inside parts, and no more', () => {
    const nested = (depth: number) => svg(`${'<g>'.repeat(depth - 1)}${'</g>'.repeat(depth - 1)}`);
    expect(readDrawing(nested(64))).toEqual({ width: 480, height: 230 });
    expect(readDrawing(nested(65))).toBe('nests too deeply');
    expect(readDrawing(svg('<g/>'.repeat(4999)))).toEqual({ width: 480, height: 230 });
    expect(readDrawing(svg('<g/>'.repeat(5000)))).toBe('has too many parts');
    const most = svg('').length;
    expect(readDrawing(svg(' '.repeat(500_000 - most)))).toEqual({ width: 480, height: 230 });
    expect(readDrawing(svg(' '.repeat(500_001 - most)))).toBe('is too big for a drawing');
  });

  it('is read to its first fault and no further', () => {
    const sent: number[] = [];
    const write = vi.spyOn(SaxesParser.prototype, 'write').mockImplementation(function (
      this: SaxesParser,
      text,
    ) {
      sent.push((text as string).length);
      return original.call(this, text);
    });
    expect(readDrawing(svg(`<script/>${' '.repeat(400_000)}`))).toBe('holds a script');
    expect(sent).toEqual([16_384]);
    write.mockRestore();
  });
});
