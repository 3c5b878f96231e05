import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile, signIn, start } from './child.ts';

/** From npm's package `node`. @returns where the newest of a major version lies */
const nodeOf = (major: number): string => {
  const words = ['exec', '--yes', `--package=node@${major}`, '--', 'node', '-p', 'process.execPath'];
  return execFileSync('npm', words, { encoding: 'utf8', cwd: tmpdir() }).trim();
};

/** A task of which `print(1)` says something; whether that is right does not matter here. */
const program = { lang: 'python', code: 'print(1)' };

it.each([20, 22, 24])(
  'the built platform starts on Node %i and answers',
  async (major) => {
    compile();
    const dataDir = mkdtempSync(join(tmpdir(), 'mars-node-'));
    const node = nodeOf(major);
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(new RegExp(`^v${major}\\.`));
    const child = await start({ DATA_DIR: dataDir, SEED: 'demo' }, node);
    try {
      const headers: Record<string, string> = { authorization: `Bearer ${await signIn(child.url, 'aziza')}` };
      const ask = async (path: string, more: RequestInit = {}) => {
        const answer = await fetch(child.url + path, { headers, ...more });
        return { status: answer.status, body: await answer.text() };
      };
      const days = 'from_date=2026-11-01&till_date=2026-11-30';
      const reads = [
        ...['/v1/me', '/v1/me/limits', '/v1/me/today', '/v1/notification', '/v1/rating/coin'],
        ...[`/v1/coins/student/history?${days}`, `/v1/attendance/student?${days}`, '/v2/mars-code/frames'],
        ...['/landing', '/media/figure.svg?skin=1', '/healthz'],
      ];
      for (const path of reads) expect([path, (await ask(path)).status]).toEqual([path, 200]);
      // A judge is a process of its own, with two engines.
      const frames = JSON.parse((await ask('/v2/mars-code/frames')).body);
      const tasks = JSON.parse((await ask(`/v2/mars-code/questions?frame_id=${frames.items[0].id}`)).body);
      const handedIn = await ask(`/v2/mars-code/task/${tasks.items[0].id}/submit`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(program),
      });
      expect(handedIn.status).toBe(200);
      const submission = `/v2/mars-code/submission/${JSON.parse(handedIn.body).submission_id}`;
      await expect
        .poll(async () => JSON.parse((await ask(submission)).body).verdict, { timeout: 60_000 })
        .toMatch(/^(accepted|wrong_answer)$/);
      expect(child.said()).not.toMatch(/Error|Warning/);
    } finally {
      child.process.kill('SIGTERM');
      expect(await child.ended).toBe(0);
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  300_000,
);
