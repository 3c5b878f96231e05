import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderTaken, lockFolder } from './folder-lock.ts';

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mars-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const file = () => join(folder, 'lock');
  const held = () => JSON.parse(readFileSync(file(), 'utf8'));

  it('is refused to a second one within five seconds, with a sentence that says what to do', async () => {
    const lock = await lockFolder(folder);
    const started = Date.now();
    const refused = await lockFolder(folder).catch((error: Error) => error);
    expect(Date.now() - started).toBeLessThan(5000);
    expect(refused).toBeInstanceOf(FolderTaken);
    expect((refused as Error).message).toMatch(
      /in use by another Mars \(process \d+\): stop that one, or start/,
    );
    await lock.release();
  });

  it('is free after its release', async () => {
    await (await lockFolder(folder)).release();
    expect(existsSync(file())).toBe(false);
    await (await lockFolder(folder)).release();
  });

  it('is taken over from a killed process at once', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    const lock = await lockFolder(folder);
    const holder = held();
    await lock.release();
    const started = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19];
    writeFileSync(file(), JSON.stringify({ ...holder, token: 'dead', pid: child.pid, started }));
    await expect(lockFolder(folder)).rejects.toThrow(FolderTaken);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    const again = Date.now();
    await (await lockFolder(folder)).release();
    expect(Date.now() - again).toBeLessThan(1000);
  });

  it('is not kept by a later process that happens to have the same number', async () => {
    const lock = await lockFolder(folder);
    const holder = held();
    await lock.release();
    writeFileSync(file(), JSON.stringify({ ...holder, token: 'before', started: '1' }));
    await (await lockFolder(folder)).release();
  });

  it('of another machine counts while it beats, and is taken over when it stops', async () => {
    const holder = { token: 'far', pid: 1, started: '1', place: 'elsewhere', beat: 0 };
    writeFileSync(file(), JSON.stringify(holder));
    const beating = setInterval(() => {
      holder.beat++;
      writeFileSync(file(), JSON.stringify(holder));
    }, 300);
    await expect(lockFolder(folder)).rejects.toThrow(FolderTaken);
    clearInterval(beating);
    await (await lockFolder(folder)).release();
  });

  it('half written by a killed process is taken over', async () => {
    writeFileSync(file(), '{"token":');
    await (await lockFolder(folder)).release();
  });

  it('goes to one of many who try at once to take it over', async () => {
    writeFileSync(
      file(),
      JSON.stringify({ ...{ token: 'dead', pid: 999_999, started: '1', beat: 0 }, place: 'x' }),
    );
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const locks = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(locks).toHaveLength(1);
    await locks[0]!.release();
  });

  it('tells its holder when somebody has taken it', async () => {
    const lock = await lockFolder(folder);
    const lost = new Promise<void>((resolve) => lock.onLost(resolve));
    writeFileSync(file(), JSON.stringify({ ...held(), token: 'thief' }));
    await lost;
    await lock.release();
    expect(held().token).toBe('thief');
  });
});
