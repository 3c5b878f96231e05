import { describe, expect, it } from 'vitest';
import { answerHelp } from './answer-help.ts';

const python = (code: string, written: string, expected: string, input = '') =>
  answerHelp({ language: 'python', code }, { input, written, expected });
const compared = (written: string, expected: string) => python('', written, expected);

describe('a prompt of input()', () => {
  const asks = 'n = int(input("Son kiriting: "))\nprint(n * 2)';

  it('is more than was asked, and is told with the line to write', () => {
    expect(python(asks, 'Son kiriting: 10\n', '10\n')).toEqual({
      key: 'prompt',
      values: { text: '"Son kiriting: "' },
      code: 'n = int(input())',
    });
  });

  it.each([
    ['of two in one line', 'a = input("A: ")\nb = input("B: ")', 'A: B: 7\n', '7\n', 'a = input()'],
    ['where the answer is wrong as well', asks, 'Son kiriting: 9\n', '10\n', 'n = int(input())'],
    ['after which nothing came', asks, 'Son kiriting: ', '10\n', 'n = int(input())'],
    ['with a line of its own', 'a = input("A?\\n")', 'A?\n7\n', '7\n', 'a = input()'],
    [
      'with a number in it',
      'for i in (1, 2): a = input(f"{i}-son: ")',
      '1-son: 2-son: 7\n',
      '7\n',
      'for i in (1, 2): a = input()',
    ],
    ['with brackets beside a number', 'i = 1\na = input(f"{{a}} {i}: ")', '{a} 1: 7\n', '7\n', 'a = input()'],
    ['with brackets', 'a = input("{{a}}: ")', '{{a}}: 7\n', '7\n', 'a = input()'],
    ['put together', 'a = input("A" + ":")', 'A:7\n', '7\n', 'a = input()'],
    ['over lines', 'a = input(\n  "A (son): "\n)', 'A (son): 7\n', '7\n', 'a = input()'],
    [
      'with marks in it',
      "a = input('Ism ([a-z]+)? \\'?\\': ')",
      "Ism ([a-z]+)? '?': 7\n",
      '7\n',
      'a = input()',
    ],
  ])('is told %s', (_, code, written, expected, line) => {
    expect(python(code, written, expected)).toMatchObject({ key: 'prompt', code: line });
  });

  it.each([
    ['none', 'print(input())', 'a\n', 'b\n'],
    ['one in a comment', '# input("a")\nprint(input())', 'a\n', 'b\n'],
    ['one in a text', 'print(\'input("a")\')', 'a\n', 'b\n'],
    ['one that is asked for', 'a = input("Ism: ")', 'Ism: 1\n', 'Ism: 2\n'],
    ['an empty one', 'a = input("")', 'a\n', 'b\n'],
    ['one that another line ends as', 'a = input("A" + ":")', 'A:\n7', 'B'],
  ])('is not told of %s', (_, code, written, expected) => {
    expect(python(code, written, expected)).toBeNull();
  });

  it('is none in JavaScript, where it is not written', () => {
    const source = { language: 'javascript', code: 'input("a")' } as const;
    expect(answerHelp(source, { input: '', written: 'a1', expected: 'b' })).toBeNull();
  });
});

describe('a difference that nobody sees', () => {
  it.each([
    ['a Cyrillic letter', 'ok\nsаlom', 'ok\nsalom', 'unseen_cyrillic', 2, 2],
    ['a Latin letter', 'Моcква', 'Москва', 'unseen_latin', 1, 3],
    ['a sign without width', 'sa\u200blom', 'salom', 'unseen_unseen', 1, 3],
    ['a mark of order at the beginning', '\ufeffsalom', 'salom', 'unseen_unseen', 1, 1],
    ['a no-break blank', '1\u00a02', '1 2', 'unseen_blank', 1, 2],
    ['a tab', '1\t2', '1 2', 'unseen_blank', 1, 2],
    ['two blanks', '1  2', '1 2', 'unseen_blankMore', 1, 3],
    ['a blank before it', ' 1', '1', 'unseen_blankMore', 1, 1],
    ['a no-break blank after it', '1\u00a0', '1', 'unseen_blankMore', 1, 2],
    ['no blank', '1,2', '1, 2', 'unseen_blankLess', 1, 3],
    ['another apostrophe', "yo'q", 'yoʻq', 'unseen_alike', 1, 3],
    ['a long dash', '1 – 2', '1 - 2', 'unseen_alike', 1, 3],
    ['a letter in two signs', 'и\u0306', 'й', 'unseen_alike', 1, 1],
    ['a capital', 'Ha', 'ha', 'unseen_lower', 1, 1],
    ['no capital', '😀ha', '😀Ha', 'unseen_upper', 1, 2],
  ])('is told with its place: %s', (_, written, expected, key, line, column) => {
    expect(compared(written, expected)).toMatchObject({ key, values: { line, column } });
  });

  it('names both letters', () => {
    expect(compared('sаlom', 'salom')?.values).toEqual({ line: 1, column: 2, letter: 'а', instead: 'a' });
  });

  it.each([
    ['1', '2'],
    ['sаlom', 'salim'],
    ['1\r\n', '1'],
  ])('is none between %j and %j', (written, expected) => expect(compared(written, expected)).toBeNull());
});

describe('lines', () => {
  it.each([
    ['an empty one too much', '1\n\n2\n', '1\n2\n', 'emptyMore', 2],
    ['one at the end', '1\n\n', '1\n', 'emptyMore', 2],
    ['one at the beginning', '\n1\n', '1\n', 'emptyMore', 1],
    ['one of blanks', '1\n \t\n2', '1\n2', 'emptyMore', 2],
    ['an empty one too few', '1\n2\n', '1\n\n2\n', 'emptyLess', 2],
    ['one that was not asked for', 'Son?\n7\n', '7\n', 'more', 1],
    ['one after the answer', '7\nTamom', '7', 'more', 2],
  ])('that are nobody’s: %s', (_, written, expected, key, line) => {
    expect(compared(written, expected)).toMatchObject({ key, values: { line } });
  });

  it('is shown as far as a sentence has room', () => {
    expect(compared(`${'😀'.repeat(41)}\n7`, '7')?.values.text).toBe(`${'😀'.repeat(40)}…`);
    expect(compared(`${'a'.repeat(40)}\n7`, '7')?.values.text).toBe('a'.repeat(40));
  });

  it.each([
    ['1\n2', '1\n2\n3'],
    ['3\n2', '2\n3'],
  ])('are not told between %j and %j', (written, expected) => expect(compared(written, expected)).toBeNull());
});

describe('JavaScript that reads on after the last line', () => {
  const reads = 'const a = Number(prompt());\nconst b = Number(prompt());\nconsole.log(a + b);';
  const help = (code: string, input: string) =>
    answerHelp({ language: 'javascript', code }, { input, written: 'NaN\n', expected: '5\n' });

  it('is told how one line is read', () => {
    expect(help(reads, '2 3\n')).toEqual({
      key: 'endSplit',
      values: { read: 'prompt()' },
      code: "const [a, b] = prompt().split(' ').map(Number);",
    });
  });

  it.each([
    ['there are as many lines', reads, '2 1\n3\n'],
    ['a line is one word', reads, '2\n'],
    ['it takes the line apart', 'prompt().split(" "); prompt()', '2 3\n'],
  ])('is told nothing where %s', (_, code, input) => expect(help(code, input)).toBeNull());
});
