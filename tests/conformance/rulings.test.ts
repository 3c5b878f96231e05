import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root, type Source } from './folders.ts';

const OWN = 'docs/rulings.md';
const FOLDERS = ['packages', 'widgets', 'host', 'demo', 'scripts', 'tests', 'docs', 'content'];
const KINDS = /\.(ts|tsx|mjs|css|sql|md)$/;

/** The files that may cite a ruling, tests too: those of a folder and below, without what was built. */
const below = (folder: string): Source[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : below(path);
    return KINDS.test(entry.name) ? [{ path: relative(root, path), text: read(path) }] : [];
  });

const atRoot = readdirSync(root)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ path: name, text: read(join(root, name)) }));

const files = [...FOLDERS.flatMap((folder) => below(join(root, folder))), ...atRoot].filter(
  ({ path }) => path !== OWN,
);

/** The end of a line and what the next one of a comment begins with. */
const BREAK = /\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g;
const ONE = /\bruling (\d+[a-z]?)\b/gi;
const SEVERAL = /\brulings (\d+[a-z]?(?:(?:, and |, | and | to )\d+[a-z]?)*)\b/gi;

/** 16, 17 and 18 of "16 to 18". */
const between = (from: string, till: string): string[] =>
  Array.from({ length: Number.parseInt(till, 10) - Number.parseInt(from, 10) + 1 }, (_, at) =>
    at === 0 ? from : String(Number.parseInt(from, 10) + at),
  );

function numbersIn(list: string): string[] {
  return list.split(/, and |, | and /).flatMap((one) => {
    const [from = '', till] = one.split(' to ');
    return till === undefined ? [from] : [...between(from, till), till];
  });
}

/** The numbers of the rulings that a text cites. */
function citedIn(text: string): string[] {
  const line = text.replace(BREAK, ' ').replace(/ {2,}/g, ' ');
  const single = [...line.matchAll(ONE)].map(([, number]) => number as string);
  const several = [...line.matchAll(SEVERAL)].flatMap(([, list]) => numbersIn(list as string));
  return [...single, ...several].map((number) => number.toLowerCase());
}

const own = read(join(root, OWN));
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The line between the head of a table and its rows. */
const isRule = (line = ''): boolean => /^\| ?-/.test(line);

/** The rows of all tables of a text, without their heads. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line, at, all) => line.startsWith('|') && !isRule(line) && !isRule(all[at + 1]))
    .map(cellsOf);

const [, vocabulary = '', ...sections] = own.split(/^## /m);
const words = rowsOf(vocabulary);
const rows = sections.flatMap(rowsOf);
const twice = (all: (string | undefined)[]): (string | undefined)[] =>
  all.filter((one, at) => all.indexOf(one) !== at);

describe('a citation', () => {
  it.each([
    ['(ruling 2c): and Ruling 46', ['2c', '46']],
    ['(rulings 16b, 27), rulings 21 and 22', ['16b', '27', '21', '22']],
    ['rulings 16 to 18, Rulings 3, 4, and 5', ['16', '17', '18', '18', '3', '4', '5']],
    ['/**\n * as in ruling\n * 46\n */', ['46']],
    ['// by rulings 21\n// and 22', ['21', '22']],
    ['-- ruling\n-- 15', ['15']],
    ['a ruling, and 15 more; ruling 71, 30 s', ['71']],
  ])('is read: %j', (text, numbers) => expect(citedIn(text)).toEqual(numbers));

  it('has a row for its number', () => {
    const known = new Set(rows.map(([number]) => number));
    const cited = files.flatMap(({ path, text }) => citedIn(text).map((number) => ({ path, number })));
    expect(cited.length).toBeGreaterThan(100);
    const unknown = cited.filter(({ number }) => !known.has(number));
    expect(unknown.map(({ path, number }) => `${path}: ruling ${number}`)).toEqual([]);
  });
});

describe('a ruling', () => {
  it('is one row: its number, what and why', () => {
    expect(rows.length).toBeGreaterThan(80);
    const isWhole = (row: string[]) => row.length === 3 && /^\d+[a-z]?$/.test(row[0]!) && row[1] && row[2];
    expect(rows.filter((row) => !isWhole(row))).toEqual([]);
    expect(twice(rows.map(([number]) => number))).toEqual([]);
  });
});

it('the vocabulary is thirty words, each once, with what it means', () => {
  expect(words).toHaveLength(30);
  expect(words.filter((row) => row.length !== 2 || !row[0] || !row[1])).toEqual([]);
  expect(twice(words.map(([word]) => word?.toLowerCase()))).toEqual([]);
});
