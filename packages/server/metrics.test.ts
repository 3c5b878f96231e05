import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsEnded } from './jobs/counted.ts';
import { startJobs } from './jobs/jobs.ts';
import { collectMetrics, collectProcessMetrics } from './metrics.ts';
import { repositoryRoot } from './root.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  collectProcessMetrics(mars.server.metrics);
  await collectMetrics(mars.server.metrics, mars.app);
});
afterAll(() => mars.close());

const figures = () => mars.server.metrics.metrics();
const docs = (name: string) => readFileSync(join(repositoryRoot, 'docs', name), 'utf8');
/** What an expression of Prometheus asks for; `up` is its own. */
const askedIn = (text: string): string[] => [...new Set(text.match(/\b(?:mars|nodejs|process)_\w+/g))];

/** Every name that a server gives, of a histogram its three. */
async function given(): Promise<string[]> {
  return [...(await figures()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, kind]) =>
    kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name!],
  );
}

interface Dashboard {
  panels: {
    id: number;
    title: string;
    targets: { expr: string }[];
    gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
  }[];
}
const { panels } = JSON.parse(docs('grafana.json')) as Dashboard;
const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const rules = [...docs('alerts.yml').matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr]) => expr!);

describe('the dashboard and the alerts', () => {
  it('ask for figures that the server gives', async () => {
    const names = await given();
    expect(names).toContain('mars_http_seconds_bucket');
    expect(exprs.length).toBeGreaterThan(10);
    expect(rules.length).toBe(docs('alerts.yml').match(/- alert:/g)!.length);
    for (const expr of [...exprs, ...rules]) {
      const asked = askedIn(expr);
      expect(
        asked.filter((name) => !names.includes(name)),
        expr,
      ).toEqual([]);
      expect(asked.length + (/\bup\b/.test(expr) ? 1 : 0), expr).toBeGreaterThan(0);
    }
  });

  it('show every figure of ours', async () => {
    const ours = (await given()).filter((name) => /^mars_/.test(name) && !name.endsWith('_sum'));
    const shown = askedIn(exprs.join(' '));
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('filter and group by labels that these have', async () => {
    await mars.anonymous.call('GET /now/datetime');
    jobsEnded(mars.app).inc({ name: 'x', outcome: 'failed' });
    const text = await figures();
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label!));
    // Those that Prometheus adds.
    for (const label of ['job', 'instance']) labels.add(label);
    for (const expr of [...exprs, ...rules]) {
      const named = [
        ...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(
          ([, inside]) => inside!.match(/\w+(?=\s*[=!]~?)/g) ?? [],
        ),
        ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside]) => inside!.split(/\s*,\s*/)),
      ];
      expect(
        named.filter((label) => !labels.has(label)),
        expr,
      ).toEqual([]);
    }
  });

  it('have no two panels in one place', () => {
    const taken = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

describe('the figures', () => {
  it('count what waits', async () => {
    await mars.store.query(
      `insert into lead (created_at, full_name, phone, source, lang, sent, next_try_at)
       select now(), 'Nodira Karimova', '+998901234567', 'site', 'uz', state, now()
       from unnest(array['waiting', 'waiting', 'sent', 'failed', null]) as state`,
    );
    await mars.store.query(
      `with chat as (insert into bot_chat (chat_id, lang, seen_at) values (7, 'uz', now()))
       insert into bot_message (chat_id, kind, body, state, priority, not_before, created_at)
       select null, 'notice', '{}', state, 0, at, now() from (values ('waiting', now() - interval '1 hour'),
         ('waiting', now() + interval '1 hour'), ('sent', now()), ('outbox', now())) as message (state, at)`,
    );
    expect(await figures()).toMatch(/^mars_leads_unsent 2$/m);
    expect(await figures()).toMatch(/^mars_bot_waiting 1$/m);
    expect(await figures()).toMatch(/^mars_coding_waiting 0$/m);
  });

  it('tell how jobs ended', async () => {
    let fails = true;
    const run = async () => {
      if (fails) throw new Error('once');
    };
    const options = { jobs: [{ name: 'counted', everyMinutes: 1, run }], lookEverySeconds: 0.5 };
    const running = await startJobs(mars.app, mars.store, options);
    mars.app.wake('counted');
    // What failed is tried again: then it is done.
    const line = (outcome: string) =>
      new RegExp(`^mars_jobs_total\\{name="counted",outcome="${outcome}"\\} 1$`, 'm');
    await expect.poll(figures, { timeout: 20_000 }).toMatch(line('failed'));
    fails = false;
    await expect.poll(figures, { timeout: 20_000 }).toMatch(line('done'));
    await running.stop();
  }, 60_000);

  it('leave one out that cannot be read, and give the others', async () => {
    const away = await startTestApp({ seed: 'none' });
    const silent = { ...away.app, store: { ...away.store, query: () => Promise.reject(new Error('away')) } };
    await collectMetrics(away.server.metrics, silent as never);
    const text = await away.server.metrics.metrics();
    expect(text).toContain('# TYPE mars_coding_waiting gauge');
    expect(text).not.toMatch(/^mars_coding_waiting \d/m);
    expect(text).toContain('mars_http_faults_total 0');
    await away.close();
  });
});
