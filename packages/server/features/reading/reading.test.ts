import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { App } from '../../feature.ts';
import type { Table } from '../import/read-csv.ts';
import { readMarkdown } from './read.ts';
import { readAside } from './reader.ts';

vi.mock('node:child_process', async (original) => {
  const actual = await original<typeof import('node:child_process')>();
  return { ...actual, fork: vi.fn(actual.fork) };
});

let folder: string;
let stopping: AbortController;
let app: App;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mars-reading-'));
  stopping = new AbortController();
  app = { stopping: stopping.signal } as App;
  vi.mocked(fork).mockClear();
});
afterEach(() => {
  stopping.abort();
  rmSync(folder, { recursive: true });
});

const word = [{ type: 'paragraph', runs: [{ text: 'salom' }] }];

it('reads in one process what comes at once, one thing after another', async () => {
  const read = await Promise.all(Array.from({ length: 5 }, () => readMarkdown(app, 'salom')));
  expect(read).toEqual(Array(5).fill({ blocks: word, faults: [] }));
  expect(fork).toHaveBeenCalledTimes(1);
});

it('gives up what takes more work than it may, and reads the next in a process of its own', async () => {
  const long = `${'*a_'.repeat(150)}\n\n`.repeat(40);
  expect(await readMarkdown(app, long, new Map(), 20)).toEqual({
    blocks: [],
    faults: ['takes too long to read'],
  });
  expect(await readMarkdown(app, 'salom')).toEqual({ blocks: word, faults: [] });
  expect(fork).toHaveBeenCalledTimes(2);
});

it('says that what breaks a reader cannot be read, and goes on', async () => {
  const missing = { path: join(folder, 'yoʻq.csv'), headers: {} };
  expect(await readAside(app, 'table', missing, 30_000)).toEqual({ fault: 'broken' });
  const path = join(folder, 'jadval.csv');
  writeFileSync(path, 'Ism\nAziza\n');
  const headers = { name: { names: { uz: 'Ism', ru: 'Имя', en: 'Name' }, required: true } };
  const came = await readAside(app, 'table', { path, headers }, 30_000);
  const { columns, pieces, faults } = (came as { said: Table }).said;
  expect([columns, faults]).toEqual([['name'], []]);
  expect(pieces.map((piece) => JSON.parse(new TextDecoder().decode(piece)))).toEqual([
    [{ line: 2, cells: ['Aziza'], wrong: [] }],
  ]);
});
