import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type PlainCentre, plainStudent } from '../doubles/plain-centre.ts';
import type { Unknown } from '../doubles/plain-server.ts';
import { everyName, openEvery, seenOf, widgetsFolder } from './every.ts';
import { test } from './plain.ts';
import { expect, storedKeys } from './test.ts';
import type { Lang } from './texts.ts';

/** The keys of a widget's texts, of one form or of several. */
const keysOf = (name: string): string[] => [
  ...new Set(
    Object.keys(JSON.parse(readFileSync(join(widgetsFolder, name, 'uz.json'), 'utf8'))).map((key) =>
      key.replace(/_(one|few|many|other)$/, ''),
    ),
  ),
];

const student = (centre: PlainCentre): Record<string, unknown> =>
  centre.student as unknown as Record<string, unknown>;

/** What section 3 names of a student, as servers have it: all, null, or not at all. */
const people: Record<string, (centre: PlainCentre) => void> = {
  'all of a student': () => {},
  'null for all that may be': (centre) => {
    for (const key of Object.keys(plainStudent)) if (!KEPT.includes(key)) student(centre)[key] = null;
  },
  'a student’s name alone': (centre) => {
    for (const key of Object.keys(plainStudent)) if (!KEPT.includes(key)) delete student(centre)[key];
  },
};
const KEPT = ['id', 'first_name', 'last_name'];

/** The unit of xp is called as its key is. */
const WORDS = ['xp', 'coin'];

async function expectWhole(page: Page, name: string): Promise<void> {
  const { texts, failed } = await seenOf(page, name);
  const keys = everyName.flatMap(keysOf).filter((key) => !WORDS.includes(key));
  const odd = texts.filter((text) => keys.includes(text) || /NaN|undefined|\bnull\b|\{\{/.test(text));
  expect({ name, failed, odd }).toEqual({ name, failed: '', odd: [] });
}

const cases: [Unknown, string, Lang][] = [
  ['not-found', 'all of a student', 'uz'],
  ['forbidden', 'all of a student', 'ru'],
  ['page', 'all of a student', 'uz'],
  ['not-found', 'null for all that may be', 'ru'],
  ['forbidden', 'a student’s name alone', 'uz'],
];

for (const [unknown, who, lang] of cases) {
  test.describe(`a server that answers ${unknown} to what it does not know and sends ${who}, in ${lang}:`, () => {
    test.use({ lang });

    test('no element crashes, fails, waits for ever, says a raw key, or signs out', async ({
      page,
      plain,
      faults,
    }) => {
      faults.allow(/status of 40[34]/);
      plain.unknown = unknown;
      people[who]?.(plain.centre);
      await openEvery(page, plain.url, lang, everyName);
      for (const name of everyName) await expectWhole(page, name);
      expect(await storedKeys(page)).toContain('access_token');
      expect(plain.wrong).toEqual([]);
    });
  });
}
