import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measure } from '../../scripts/house/figures.mjs';
import { held, type Known } from '../../scripts/house/held.mjs';
import { isTest, readSources } from '../../scripts/house/sources.mjs';
import { owners, reads } from '../../scripts/house/tables.mjs';
import { read, root } from './folders.ts';

const known = JSON.parse(read(join(root, 'scripts/house/known.json'))) as Known;
const sources = readSources(root);
const measured = measure(sources, known);

it('what lies between the files has not grown: `npm run house` has the figures', () => {
  expect(held(measured, known).risen).toEqual([]);
});

it('what has fallen is written down, so that it cannot come back: `npm run house -- --lower`', () => {
  expect(held(measured, known).isStale).toBe(false);
});

/** Whoever asks who was in which group on a day asks `study/member.ts`: one rule for charges, sheets, work and reach. */
it('who is in which group is read in one place, in SQL files and by the demo, too', () => {
  const elsewhere = sources.filter(
    ({ path, text }) =>
      /\b(from|join|using)\s+study_span\b/i.test(text) &&
      !isTest(path) &&
      !/^packages\/server\/(features\/study|migrations)\//.test(path),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});

it('tables that stand in the lists are there, and so is what reads them', () => {
  const created = sources
    .filter(({ path }) => path.endsWith('.sql'))
    .flatMap(({ text }) => [...text.matchAll(/create table (\w+)/g)].map(([, table]) => table));
  expect(created).toEqual(expect.arrayContaining(Object.keys(owners)));
  const named = Object.entries(reads).flatMap(([reader, tables]) =>
    Object.keys(tables).map((table) => `${reader} -> ${table}`),
  );
  expect([...measured.found.reads!.keys()]).toEqual(expect.arrayContaining(named));
});
