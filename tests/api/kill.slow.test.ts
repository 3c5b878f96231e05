import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-ports.mjs';
import { type Child, compile, launch, signIn, start } from './child.ts';

/** Each of these has its own database whatever the rest of the suite runs on: the embedded one. */
describe('a server on the embedded database', () => {
  let dataDir: string;
  let running: Child[] = [];
  beforeAll(() => {
    compile();
    dataDir = mkdtempSync(join(tmpdir(), 'mars-kill-'));
  }, 120_000);
  afterAll(async () => {
    for (const child of running) child.process.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    rmSync(dataDir, { recursive: true, force: true });
  });

  const startHere = async (env: Record<string, string> = {}) => {
    const child = await start({ DATA_DIR: dataDir, ...env });
    running.push(child);
    return child;
  };
  const kill = async (child: Child, signal: NodeJS.Signals) => {
    const started = Date.now();
    child.process.kill(signal);
    const code = await child.ended;
    running = running.filter((other) => other !== child);
    return { code, milliseconds: Date.now() - started };
  };

  /** Gives coins as fast as it can, many at once, until the server is gone. @returns the ids acknowledged. */
  async function giveUntilGone(
    url: string,
    admin: string,
    student: number,
    acknowledged: number[],
  ): Promise<void> {
    for (;;) {
      const response = await fetch(`${url}/v2/staff/coins`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ student_id: student, coins: 1, reason: { uz: 'x', ru: 'x' } }),
      }).catch(() => null);
      const row = (await response?.json().catch(() => null)) as { id?: number } | null;
      if (!row?.id) return;
      acknowledged.push(row.id);
    }
  }

  it('loses nothing that it acknowledged when it is killed in the middle of writes, and starts again', async () => {
    let child = await startHere();
    const acknowledged: number[] = [];
    for (let round = 0; round < 2; round++) {
      const admin = await signIn(child.url, 'admin');
      const me = await fetch(`${child.url}/v1/me`, {
        headers: { authorization: `Bearer ${await signIn(child.url, 'bobur')}` },
      });
      const { id } = (await me.json()) as { id: number };
      const before = acknowledged.length;
      const writers = Array.from({ length: 8 }, () => giveUntilGone(child.url, admin, id, acknowledged));
      const deadline = Date.now() + 30_000;
      while (acknowledged.length < before + 100 && Date.now() < deadline) await new Promise(setImmediate);
      await kill(child, 'SIGKILL');
      await Promise.all(writers);
      expect(acknowledged.length).toBeGreaterThanOrEqual(before + 100);
      child = await startHere();
    }
    const bobur = await signIn(child.url, 'bobur');
    const headers = { authorization: `Bearer ${bobur}` };
    const day = (await (await fetch(`${child.url}/now/datetime`)).json()) as { datetime: string };
    const today = day.datetime.slice(0, 10);
    const history = await fetch(
      `${child.url}/v1/coins/student/history?from_date=${today}&till_date=${today}`,
      { headers },
    );
    const days = (await history.json()) as { data: { id: number; balance_after: number }[] }[];
    const kept = new Map(days.flatMap(({ data }) => data).map((row) => [row.id, row.balance_after]));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    // And the balance is that of the last row: no half of a transaction.
    const me = (await (await fetch(`${child.url}/v1/me`, { headers })).json()) as { coins: number };
    expect(me.coins).toBe(kept.get(Math.max(...kept.keys())));
    await kill(child, 'SIGKILL');
  }, 180_000);

  it('loses no homework that it took and no answer of an exam that it acknowledged', async () => {
    let child = await startHere();
    const student = await signIn(child.url, 'bobur');
    const ask = async (path: string, init: RequestInit = {}, token = student) => {
      const headers = { authorization: `Bearer ${token}`, ...init.headers };
      const response = await fetch(child.url + path, { ...init, headers });
      // biome-ignore lint/suspicious/noExplicitAny: what the test reads of an answer is what it asserts
      return response.ok ? ((await response.json()) as any) : null;
    };
    const sending = (method: string, body: object) => ({
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { id, groups } = await ask('/v1/me');
    const [group] = groups;
    const [exam] = (await ask(`/v1/exam?group_id=${group.id}`)).items;
    // One that was sat may be sat again when its mark is taken away.
    const void_ = { group_id: group.id, module: exam.module, marks: [{ student_id: id, total_mark: null }] };
    await ask('/v2/staff/exam-mark', sending('PUT', void_), await signIn(child.url, 'admin'));
    const attempt = await ask(`/v1/exam/${exam.id}/start`, { method: 'POST' });
    const projects: { id: number; answer: { mark: number | null } | null }[] = await ask(
      `/v1/me/projects?course_id=${group.course.id}`,
    );
    let project = 0;
    for (const { id: each } of projects.filter(({ answer }) => answer?.mark == null))
      if (await ask(`/v1/project/${each}/draft`, sending('PUT', { text: 'Ish' }))) project = each;
    expect(project).toBeGreaterThan(0);

    /** What was answered last to each question, and what was under way: either may stand there. */
    const answered = new Map<string, { acknowledged: string | null; asked: string }>();
    let answers = 0;
    const sit = async () => {
      const choices = attempt.questions.filter(({ kind }: { kind: string }) => kind === 'choice');
      for (let turn = 0; ; turn++) {
        const question = choices[turn % choices.length];
        const asked = question.options[Math.floor(turn / choices.length) % question.options.length].id;
        answered.set(question.id, {
          acknowledged: answered.get(question.id)?.acknowledged ?? null,
          asked,
        });
        const body = { question_id: question.id, answer: asked };
        const path = `/v1/exam/attempt/${attempt.id}/answer`;
        if (!(await ask(path, sending('PUT', body)).catch(() => null))) return;
        answered.set(question.id, { acknowledged: asked, asked });
        answers++;
      }
    };
    const handedIn: string[] = [];
    let under = '';
    const handIn = async () => {
      for (let turn = 1; ; turn++) {
        under = `Ish ${turn}`;
        const body = new FormData();
        body.append('text', under);
        body.append('file', new Blob([under]), 'ish.txt');
        const path = `/v1/project/${project}/submit`;
        if (!(await ask(path, { method: 'POST', body }).catch(() => null))) return;
        handedIn.push(under);
      }
    };
    const writers = [sit(), handIn()];
    const deadline = Date.now() + 30_000;
    while ((answers < 60 || handedIn.length < 8) && Date.now() < deadline) await new Promise(setImmediate);
    await kill(child, 'SIGKILL');
    await Promise.all(writers);
    expect(answers).toBeGreaterThanOrEqual(60);
    expect(handedIn.length).toBeGreaterThanOrEqual(8);

    child = await startHere();
    const kept: { id: string; given: string[] }[] = (await ask(`/v1/exam/attempt/${attempt.id}`)).answers;
    for (const [question, { acknowledged, asked }] of answered) {
      const given = kept.find((each) => each.id === question)?.given[0] ?? null;
      expect([acknowledged, asked], question).toContain(given);
    }
    expect(await ask(`/v1/exam/attempt/${attempt.id}/finish`, { method: 'POST' })).toBeTruthy();
    const { answer } = await ask(`/v1/project/${project}`);
    expect([handedIn.at(-1), under]).toContain(answer.text);
    const file = await fetch(child.url + answer.files[0].url);
    expect(await file.text()).toBe(answer.text);
    await kill(child, 'SIGKILL');
  }, 180_000);

  it('refuses a second process on its folder within five seconds, and goes on', async () => {
    const first = await startHere();
    const begun = Date.now();
    const second = await launch({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(Date.now() - begun).toBeLessThan(5000);
    expect(second.said()).toMatch(
      /^The data folder .+ is in use by another Mars \(process \d+\): stop that one, or .+\.\n$/,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    const { code, milliseconds } = await kill(first, 'SIGTERM');
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(10_000);
  }, 120_000);

  it('ends with 0 on Ctrl-C, also while somebody listens to a stream', async () => {
    const child = await startHere();
    const token = await signIn(child.url, 'bobur');
    const response = await fetch(`${child.url}/v2/ai/responses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: 'Python nima?', stream: true }),
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const { code, milliseconds } = await kill(child, 'SIGINT');
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(10_000);
    await response.text().catch(() => '');
  }, 120_000);

  it('says in one sentence what keeps it from starting', async () => {
    const first = await startHere();
    const port = new URL(first.url).port;
    const other = mkdtempSync(join(tmpdir(), 'mars-other-'));
    const cases: [Record<string, string>, RegExp][] = [
      [
        { PORT: port, SEED: 'none', DATA_DIR: other },
        /^PORT is "\d+", expected a port that no other program uses\.\n$/,
      ],
      [{ PORT: 'x' }, /^PORT is "x", expected a port from 1 to 65535\.\n$/],
      [
        { DATABASE_URL: `postgres://mars@127.0.0.1:${await freePort()}/mars` },
        /^DATABASE_URL is "set", expected a PostgreSQL server that lets us in \(it said: .+\)\.\n$/,
      ],
      [
        { DATA_DIR: '/dev/null' },
        /^DATA_DIR is "\/dev\/null", expected a folder that this user may write to \(\w+\)\.\n$/,
      ],
    ];
    for (const [env, sentence] of cases) {
      const child = await launch(env);
      expect(await child.ended).toBe(1);
      expect(child.said()).toMatch(sentence);
    }
    rmSync(other, { recursive: true, force: true });
    await kill(first, 'SIGKILL');
  }, 180_000);
});
