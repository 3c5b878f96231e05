import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root } from './folders.ts';

/** Sentences of the specification whose screens are not built yet. An entry goes as soon as a test names it. */
const LATER: Record<string, string> = {};

/** What nobody sees: the shape of data, and what happens on the server. */
const UNSEEN = /^§(3|6|7)\./;

const sentences = read(join(root, 'tests/spec-lines.txt'))
  .split('\n')
  .flatMap((line) => /^(§\d+\.\d+) (.+)/.exec(line)?.slice(1, 3).join(' ') ?? []);
const numberOf = (sentence: string): string => sentence.slice(0, sentence.indexOf(' '));

const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(?:\([^)]*\)\s*)?(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const EACH =
  /\b(?:it|test|describe)\.each\([\s\S]*?\]\)?(?: as const)?\)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** The numbers that the titles of tests in these folders carry. */
function namedIn(...folders: string[]): Set<string> {
  const named = folders
    .flatMap((folder) => testFiles(join(root, folder)))
    .map(read)
    .flatMap((text) => [...text.matchAll(TITLE), ...text.matchAll(EACH)])
    .flatMap(([, , title = '']) => title.match(/§\d+\.\d+/g) ?? []);
  return new Set(named);
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

describe('the sentences of the specification', () => {
  const named = namedIn('packages', 'widgets', 'host', 'tests');
  const missing = sentences.filter((sentence) => !named.has(numberOf(sentence)));

  it('have each a test that names its number', () => {
    expect(missing.filter((sentence) => !(numberOf(sentence) in LATER))).toEqual([]);
  });

  it('are taken off the list of later screens when they have one', () => {
    expect(Object.keys(LATER).filter((number) => !missing.some((each) => numberOf(each) === number))).toEqual(
      [],
    );
  });

  it('are no other than there are', () => {
    const known = new Set(sentences.map(numberOf));
    expect([...named].filter((number) => !known.has(number))).toEqual([]);
  });

  it('have one in a browser, where a person sees what they say', () => {
    const seen = namedIn('tests/e2e', 'tests/elements');
    const never = sentences.filter((sentence) => {
      const number = numberOf(sentence);
      return !UNSEEN.test(number) && !(number in LATER) && !seen.has(number);
    });
    expect(never).toEqual([]);
  });
});
