import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, formOf } from '../../packages/server/testing/form.ts';
import { type Child, compile, signIn, start } from './child.ts';

/** On the embedded database, as a centre has it that starts. */
describe('an import', () => {
  const people = 400;
  let dataDir: string;
  let child: Child;
  let token: string;
  beforeAll(async () => {
    compile();
    dataDir = mkdtempSync(join(tmpdir(), 'mars-import-'));
    child = await start({ DATA_DIR: dataDir });
    token = await signIn(child.url, 'admin');
  }, 120_000);
  afterAll(async () => {
    child.process.kill('SIGKILL');
    await child.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${child.url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });
    return response.json();
  };

  it('that is killed midway, twice, ends complete by itself, each line once', async () => {
    const lines = Array.from(
      { length: people },
      (_, n) =>
        `Oquvchi${n},Kiritilgan,+99893${String(1_000_000 + n)},K-${n},${n % 7 === 0 ? -n : n},2026-01-01`,
    );
    const table = ['first_name,last_name,phone,external_id,balance,as_of', ...lines].join('\n');
    const form = await formOf([['file', fileOf('odamlar.csv', table)]]);
    const { import_id } = await ask('/v2/staff/import?kind=people', {
      method: 'POST',
      headers: form.headers,
      body: new Uint8Array(form.body),
    });
    const progress = () => ask(`/v2/staff/import/${import_id}`);
    const until = async (done: number) => {
      for (;;) {
        const at = await progress();
        if (at.done >= done) return at;
      }
    };
    for (const share of [0.2, 0.5]) {
      const { done, state } = await until(people * share);
      expect(state).toBe('running');
      expect(done).toBeLessThan(people);
      child.process.kill('SIGKILL');
      await child.ended;
      child = await start({ DATA_DIR: dataDir });
    }
    for (;;) {
      const at = await progress();
      if (at.state !== 'done') continue;
      expect([at.rows, at.done, at.changed, at.failed, at.errors]).toEqual([people, people, people, 0, []]);
      break;
    }
    const query = 'q=Kiritilgan&role=student';
    const seen: { external_id: string; balance: number }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await ask(`/v2/staff/people?${query}${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(new Map(seen.map((one) => [one.external_id, one.balance]))).toEqual(
      new Map(lines.map((line) => [line.split(',')[3]!, Number(line.split(',')[4])])),
    );
    expect(seen).toHaveLength(people);
  }, 300_000);
});
