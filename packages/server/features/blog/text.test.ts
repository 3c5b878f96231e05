import { describe, expect, it } from 'vitest';
import { picturesIn, readText, saysSomething } from './text.ts';

const read = (text: string, src?: string) =>
  readText(text, new Map(src ? [[src, { src, width: 40, height: 30 }]] : []));

describe('what a student writes', () => {
  it('is paragraphs whose lines stay where they were put', () => {
    expect(read('Salom\nhammaga\r\n\r\nxayr')).toEqual([
      { type: 'paragraph', runs: [{ text: 'Salom\nhammaga' }] },
      { type: 'paragraph', runs: [{ text: 'xayr' }] },
    ]);
  });

  it('has code that is not read as anything else, closed or not', () => {
    expect(read('```py\n# **a**\n\nprint(1)\n```\n- b\n```\n> c')).toEqual([
      { type: 'code', lang: 'python', run: false, text: '# **a**\n\nprint(1)', input: null, output: null },
      { type: 'list', ordered: false, start: 1, items: [{ depth: 0, runs: [{ text: 'b' }] }] },
      { type: 'code', lang: 'text', run: false, text: '> c', input: null, output: null },
    ]);
  });

  it('has headings under the title, lists in lists and quotations of several lines', () => {
    expect(read('# A\n## B\n3. c\n   - d\n4. e\n> f\n> g')).toEqual([
      { type: 'heading', level: 2, runs: [{ text: 'A' }] },
      { type: 'heading', level: 2, runs: [{ text: 'B' }] },
      {
        type: 'list',
        ordered: true,
        start: 3,
        items: [
          { depth: 0, runs: [{ text: 'c' }] },
          { depth: 1, runs: [{ text: 'd' }] },
          { depth: 0, runs: [{ text: 'e' }] },
        ],
      },
      { type: 'quote', runs: [{ text: 'f' }, { text: '\n' }, { text: 'g' }] },
    ]);
  });

  it('has letters of four looks, and is letters where a mark is alone', () => {
    expect(read('2 * 3 * 4*5*6, **a** *b* `**c**` https://mars.uz/x. `d')).toEqual([
      {
        type: 'paragraph',
        runs: [
          { text: '2 * 3 * 4*5*6, ' },
          { text: 'a', bold: true },
          { text: ' ' },
          { text: 'b', italic: true },
          { text: ' ' },
          { text: '**c**', code: true },
          { text: ' ' },
          { text: 'https://mars.uz/x', href: 'https://mars.uz/x' },
          { text: '. `d' },
        ],
      },
    ]);
  });

  it('leads to https addresses only, and shows no HTML', () => {
    for (const text of [
      'javascript:alert(1)',
      'http://localhost:80',
      'a@b.uz',
      'oxiri.Keyin',
      'dars.py',
      '<b>a</b>',
      'https://a:b@c.uz',
      '[a](b)',
    ])
      expect(read(text)).toEqual([{ type: 'paragraph', runs: [{ text }] }]);
  });

  it.each([
    ['Kiring: http://A.uz/x).', 'http://A.uz/x', 'https://a.uz/x'],
    ['(HTTPS://markaz.uz)', 'HTTPS://markaz.uz', 'https://markaz.uz/'],
    ['Biz: markaz.uz, keling', 'markaz.uz', 'https://markaz.uz/'],
    ['«https://markaz.uz»', 'https://markaz.uz', 'https://markaz.uz/'],
    ['http://markaz.uz/a_(b)).', 'http://markaz.uz/a_(b)', 'https://markaz.uz/a_(b)'],
    ['Biz: www.markaz.uz!', 'www.markaz.uz', 'https://www.markaz.uz/'],
    ['Biz: t.me/mars_markaz.', 't.me/mars_markaz', 'https://t.me/mars_markaz'],
    ['Biz: dars.com.uz/kurslar?a=1.', 'dars.com.uz/kurslar?a=1', 'https://dars.com.uz/kurslar?a=1'],
    ['Biz: марказ.рф', 'марказ.рф', 'https://xn--80aavkiz.xn--p1ai/'],
  ])('leads by https to an address as it was copied: %s', (text, address, href) => {
    const [block] = read(text) as { runs: { text: string; href?: string }[] }[];
    const links = block!.runs.filter((run) => run.href);
    expect(links).toEqual([{ text: address, href }]);
    expect(block!.runs.map((run) => run.text).join('')).toBe(text);
  });

  it('shows the pictures that it may, and the others as letters', () => {
    const src = `/media/u/${'a'.repeat(32)}.webp`;
    const text = `![Mushuk](${src})`;
    expect(read(text, src)).toEqual([{ type: 'picture', alt: 'Mushuk', src, width: 40, height: 30 }]);
    expect(read(text)).toEqual([{ type: 'paragraph', runs: [{ text }] }]);
    expect(picturesIn(`${text}\n![x](https://a.uz/b.webp)\n${text}`)).toEqual([src]);
  });

  it('says nothing without a word', () => {
    const src = `/media/u/${'a'.repeat(32)}.webp`;
    for (const text of ['', ' \n ', '```\n\n```', `![a](${src})`])
      expect(saysSomething(read(text, src))).toBe(false);
    for (const text of ['a', '- a', '```\nx\n```', '> a']) expect(saysSomething(read(text))).toBe(true);
  });

  it.each(['[', '`', '*', '*a ', '**a', '> ', '- ', '`a``', '![a](', 'https://', '```\n', '#', 'a\n'])(
    'is read in no time, of whatever it is made: %j',
    (piece) => {
      const text = piece.repeat(Math.ceil(200_000 / piece.length));
      const before = process.cpuUsage();
      read(text);
      const { user } = process.cpuUsage(before);
      // Thirty times what a post may have: what grows with the square would take minutes.
      expect(user / 1e6).toBeLessThan(3);
    },
  );
});
