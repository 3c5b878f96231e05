import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { App } from '../../feature.ts';
import type { Table } from '../import/read-csv.ts';
import { readMarkdown } from './read.ts';
import { inTurnOf, readAside } from './reader.ts';

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

it('reads in a new process when the one before died while it waited', async () => {
  await readMarkdown(app, 'salom');
  const child = vi.mocked(fork).mock.results[0]!.value as ChildProcess;
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readMarkdown(app, 'salom')).toEqual({ blocks: word, faults: [] });
  expect(fork).toHaveBeenCalledTimes(2);
});

it('gives its memory back when it has grown, and reads the next in a new process', async () => {
  await readMarkdown(app, 'salom');
  await readMarkdown(app, 'salom');
  expect(fork).toHaveBeenCalledTimes(1);
  const path = join(folder, 'jadval.csv');
  writeFileSync(path, `Ism\n${'"a ""b"" c"\n'.repeat(200_000)}`);
  const headers = { name: { names: { uz: 'Ism', ru: 'Имя', en: 'Name' }, required: true } };
  expect(await readAside(app, 'table', { path, headers }, 30_000)).toHaveProperty('said');
  const first = vi.mocked(fork).mock.results[0]!.value as ChildProcess;
  if (first.exitCode === null && first.signalCode === null) await once(first, 'exit');
  expect(await readMarkdown(app, 'salom')).toEqual({ blocks: word, faults: [] });
  expect(fork).toHaveBeenCalledTimes(2);
});

it('says nothing of what it reads when the server stops', async () => {
  await readMarkdown(app, 'salom');
  const reading = readMarkdown(app, `${'*a_'.repeat(150)}\n\n`.repeat(40), new Map(), 30_000);
  await new Promise(setImmediate);
  stopping.abort();
  await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
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

it('reads for the others while one brings text upon text', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const [one, other] = [1, 2];
  const many = Array.from({ length: 9 }, () => inTurnOf(app, one, () => ended));
  await expect(inTurnOf(app, one, () => ended)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await inTurnOf(app, other, async () => 'oʻqildi')).toBe('oʻqildi');
  end();
  await Promise.all(many);
  expect(await inTurnOf(app, one, async () => 'oʻqildi')).toBe('oʻqildi');
});
