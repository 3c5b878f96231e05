import { describe, expect, it } from 'vitest';
import { oddLetters } from './odd-letters.ts';

const python = (code: string) => oddLetters(code, 'python');
const script = (code: string) => oddLetters(code, 'javascript');
/** What is found, each as `line:column kind`. */
const places = (odd: ReturnType<typeof oddLetters>) =>
  odd?.letters.map(({ line, column, kind }) => `${line}:${column} ${kind}`) ?? [];

describe('signs of a phone in a program', () => {
  it.each([
    ['print(“salom”)', 'print("salom")', ['1:7 quote', '1:13 quote']],
    ['a = 1\nprint(‘salom’)', "a = 1\nprint('salom')", ['2:7 quote', '2:13 quote']],
    ['print(«салом»)', 'print("салом")', ['1:7 quote', '1:13 quote']],
    [
      'print(„salom“, ”dunyo”)',
      'print("salom", "dunyo")',
      ['1:7 quote', '1:13 quote', '1:16 quote', '1:22 quote'],
    ],
    ['print(ʻsalomʼ)', "print('salom')", ['1:7 quote', '1:13 quote']],
    // One of both is right.
    ['print("salom”)', 'print("salom")', ['1:13 quote']],
    ["print('Oʻzbekiston’)", "print('Oʻzbekiston')", ['1:19 quote']],
    ['print(“salom)', 'print("salom)', ['1:7 quote']],
    ['print(salom”)', 'print(salom")', ['1:12 quote']],
    // What stands inside decides.
    ["print(‘o'zbek’)", 'print("o\'zbek")', ['1:7 quote', '1:14 quote']],
    [
      'print(f“{a[‘b’]} – 1”)',
      'print(f"{a[\'b\']} – 1")',
      ['1:8 quote', '1:12 quote', '1:14 quote', '1:21 quote'],
    ],
    ['o‘zim = 1', 'oʻzim = 1', ['1:2 quote']],
    ['a = 5 — 3 – 1 − 2', 'a = 5 - 3 - 1 - 2', ['1:7 dash', '1:11 dash', '1:15 dash']],
    ['if 1:\n\u00a0\u00a0a\u2009= 1', 'if 1:\n  a = 1', ['2:1 blank', '2:2 blank', '2:4 blank']],
    ['\ufeffa = 1\u200b', 'a = 1', ['1:1 unseen', '1:7 unseen']],
    ['a = 1\u2028b = 2', 'a = 1\nb = 2', ['1:6 unseen']],
    ['рrint(1)', 'print(1)', ['1:1 twin']],
    ['c = 1\nprint(с)', 'c = 1\nprint(c)', ['2:7 twin']],
    ['a ≤ 1 × 2', 'a <= 1 * 2', ['1:3 sign', '1:7 sign']],
    [
      "d = {'a': 1}\nprint(f'{d[“a”]} –')",
      "d = {'a': 1}\nprint(f'{d[\"a\"]} –')",
      ['2:12 quote', '2:14 quote'],
    ],
  ])('of Python: %j', (code, mended, found) => {
    const odd = python(code);
    expect(places(odd)).toEqual(found);
    expect(odd?.mended).toBe(mended);
    expect(python(mended)).toBeNull();
  });

  it.each([
    ['console.log(“a”);', 'console.log("a");', ['1:13 quote', '1:15 quote']],
    ['for (let i = 3; i > 0; i—) {}', 'for (let i = 3; i > 0; i--) {}', ['1:25 dash']],
    ['while (n > 0) { n–; }', 'while (n > 0) { n--; }', ['1:18 dash']],
    ['let a = b—c;', 'let a = b-c;', ['1:10 dash']],
    ['f(…a)', 'f(...a)', ['1:3 sign']],
    ['let a\u00a0= 1; // “–”', 'let a = 1; // “–”', ['1:6 blank']],
    ['a = /["“]/g; b = “x”', 'a = /["“]/g; b = "x"', ['1:18 quote', '1:20 quote']],
    ['a = 4 / 2 — 1 / 3', 'a = 4 / 2 - 1 / 3', ['1:11 dash']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program of somebody
    ['`“${`–${a — 1}`}”`', '`“${`–${a - 1}`}”`', ['1:11 dash']],
  ])('of JavaScript: %j', (code, mended, found) => {
    const odd = script(code);
    expect(places(odd)).toEqual(found);
    expect(odd?.mended).toBe(mended);
    expect(script(mended)).toBeNull();
  });

  it('is told with the letter and what stands instead of it, columns counted in letters', () => {
    expect(python('a = "😀" — 1')?.letters).toEqual([
      { kind: 'dash', line: 1, column: 9, letter: '—', instead: '-' },
    ]);
  });
});

describe('what may stand', () => {
  it.each([
    'print("Oʻzbekiston – “yurtim”, maʼno\u00a0…")',
    "print('it’s', 'gʻisht')  # “izoh” – ‘bu’",
    'a = """\n“uzun”\n\tmatn —\n"""',
    'oʻzgaruvchi = 1\nprint(oʻzgaruvchi, maʼno)',
    'имя = 1\nprint(имя)',
    'сумма = 1',
    'print("\\"“", \'“\')',
    'if 1:\n\ta = 1\n\tif a:\n\t\tb = 2',
    'print(f"{{–}} {a} –", rb"x")',
    'print("salom',
    'a = 1\tb',
  ])('in Python: %j', (code) => expect(python(code)).toBeNull());

  it.each([
    '/* “–” */ a = `“\n–`;',
    'a = b / c; // “ /',
    'const a = /“[/"]–/.test(b)',
    '// don’t\nlet a = 1;',
    '\tlet a = 1;\n  let b = 2;',
    'let yoʻl = "a";',
  ])('in JavaScript: %j', (code) => expect(script(code)).toBeNull());
});

it('tabs beside blanks at the beginning of lines are put right as the editor shows them', () => {
  const odd = python('if a:\n\tb = 1\n    c = 2\n  \td = 3\n\t\te = 4');
  expect(places(odd)).toEqual(['2:1 tab', '4:3 tab', '5:1 tab', '5:2 tab']);
  expect(odd?.mended).toBe('if a:\n    b = 1\n    c = 2\n    d = 3\n        e = 4');
});
