import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants } from '@mars/contract/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { newsHome, offerNews, readNewsContent } from './offer.ts';

const { titleMax, textMax, bodyMax } = constants.news;
const begin = new Date('2026-11-10T10:00:00+05:00');
const origin = 'https://markaz.example';
let clock = begin;
let mars: TestApp;
let admin: Client;

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  await addSite(mars.store, 'k1', { origins: [origin] });
  await addPerson(mars.store, 'admin', { role: 'admin' });
});
afterAll(() => mars.close());
beforeEach(async () => {
  clock = begin;
  await mars.store.query('delete from news');
  admin = await mars.signInAs('admin');
});

const words = {
  title: { uz: 'Ochiq dars', ru: 'Открытый урок' },
  text: { uz: 'Shanba kuni keling.', ru: 'Приходите в субботу.' },
  body: { uz: '## Nima boʻladi\n\n- **10:00** – dars', ru: '## Что будет\n\n- **10:00** – урок' },
};
const write = async (change: object = {}) =>
  (await admin.call('POST /v2/staff/news', { body: { ...words, ...change } })).body;
const change = (id: number, body: object) => admin.call(`PATCH /v2/staff/news/${id}`, { body });
const publicList = async (query: Record<string, unknown> = {}) =>
  (await mars.anonymous.call('GET /v1/news', { query })).body;
const after = (minutes: number) => {
  clock = new Date(begin.getTime() + minutes * 60_000);
};

describe('news', () => {
  it('are read by anybody when they are published, with their text as blocks', async () => {
    const { id } = await write({ published: true });
    const shown = {
      ...{ id, slug: 'ochiq-dars', title: words.title, text: words.text, picture: null },
      published_at: '2026-11-10T10:00:00+05:00',
    };
    expect(await publicList()).toEqual({ items: [shown], next_cursor: null });
    const one = await mars.anonymous.call('GET /v1/news/ochiq-dars');
    expect(one.body).toEqual({
      ...shown,
      body: {
        uz: [
          { type: 'heading', level: 2, runs: [{ text: 'Nima boʻladi' }] },
          {
            ...{ type: 'list', ordered: false, start: 1 },
            items: [{ depth: 0, runs: [{ text: '10:00', bold: true }, { text: ' – dars' }] }],
          },
        ],
        ru: expect.any(Array),
      },
    });
  });

  it('that are drafts, withdrawn or taken away are nobody’s, as if they had never been', async () => {
    const draft = await write();
    const withdrawn = await write({ published: true });
    await change(withdrawn.id, { published: false });
    const removed = await write({ published: true });
    expect((await admin.call(`DELETE /v2/staff/news/${removed.id}`)).body).toEqual({ ok: true });
    expect((await publicList()).items).toEqual([]);
    for (const slug of [draft.slug, withdrawn.slug, removed.slug, 'hech-qachon', `${withdrawn.id}`])
      expect((await mars.anonymous.call(`GET /v1/news/${slug}`)).status).toBe(404);
    expect((await admin.call(`DELETE /v2/staff/news/${removed.id}`)).status).toBe(404);
    expect((await change(removed.id, { published: true })).status).toBe(404);
  });

  it('stand by when they were published, the latest first, twenty on a page, each once', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 21; at++) {
      // Two of each moment.
      after(Math.floor(at / 2));
      ids.push((await write({ published: true })).id);
    }
    const seen: number[] = [];
    let cursor: string | null = null;
    const sizes: number[] = [];
    do {
      const page: { items: { id: number }[]; next_cursor: string | null } = await publicList(
        cursor ? { cursor } : {},
      );
      sizes.push(page.items.length);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(sizes).toEqual([20, 1]);
    expect(seen).toEqual(ids.reverse());
  });

  it('answer a cursor that none of ours is within the contract', async () => {
    await write({ published: true });
    expect((await publicList({ cursor: '99999999999999.1' })).items).toHaveLength(1);
    expect((await publicList({ cursor: '0.1' })).items).toEqual([]);
    for (const cursor of ['x', '1', '1.0', '.1', '1.1.1', '-1.1'])
      expect((await mars.anonymous.call('GET /v1/news', { query: { cursor } })).status).toBe(422);
  });

  it('are read on a site’s page by its key, and by no other’s (ruling 71)', async () => {
    const { slug } = await write({ published: true });
    for (const [call, seconds] of [
      ['GET /v1/news', 30],
      [`GET /v1/news/${slug}`, 30],
      ['GET /v1/page/landing', 60],
    ] as const) {
      const mine = await mars.anonymous.call(call, { query: { key: 'k1' }, headers: { origin } });
      expect([call, mine.status, mine.headers['cache-control']]).toEqual([
        call,
        200,
        `private, max-age=${seconds}`,
      ]);
      const headers = { origin: 'https://other.example' };
      const other = await mars.anonymous.call(call, { query: { key: 'k1' }, headers });
      expect([call, other.status, other.body.code]).toEqual([call, 401, 'origin_mismatch']);
    }
    // Whoever reads without a key sees what was changed a moment ago.
    expect((await mars.anonymous.call('GET /v1/news')).headers['cache-control']).toBe('no-store');
  });
});

describe('the staff', () => {
  it('publish, change and withdraw; what is left out stays, and again is dated anew', async () => {
    const { id } = await write();
    after(1);
    expect((await change(id, { published: true })).body.published_at).toBe('2026-11-10T10:01:00+05:00');
    after(2);
    const changed = (await change(id, { title: { uz: 'Boshqa', ru: 'Другое' } })).body;
    // The address is that of the first title.
    expect(changed).toEqual({
      ...words,
      ...{ id, slug: 'ochiq-dars', picture: null },
      title: { uz: 'Boshqa', ru: 'Другое' },
      published_at: '2026-11-10T10:01:00+05:00',
      offered: false,
      version: expect.any(String),
    });
    expect((await change(id, { published: false })).body.published_at).toBeNull();
    after(3);
    expect((await change(id, { published: true })).body.published_at).toBe('2026-11-10T10:03:00+05:00');
  });

  it('see all of them, drafts too, the last written first, page by page', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 21; at++) ids.push((await write()).id);
    const first = (await admin.call('GET /v2/staff/news')).body;
    expect(first.items).toHaveLength(20);
    const rest = (await admin.call('GET /v2/staff/news', { query: { cursor: first.next_cursor } })).body;
    const seen = [...first.items, ...rest.items].map(({ id }: { id: number }) => id);
    expect(seen).toEqual(ids.reverse());
    expect(rest.next_cursor).toBeNull();
  });

  it.each([
    ['title.uz', { title: { uz: 'a'.repeat(titleMax + 1), ru: 'б' } }, 'too_long'],
    ['title.ru', { title: { uz: 'a', ru: '  ' } }, 'required'],
    ['text.ru', { text: { uz: 'a', ru: 'б'.repeat(textMax + 1) } }, 'too_long'],
    ['body.uz', { body: { uz: 'a'.repeat(bodyMax + 1), ru: 'б' } }, 'too_long'],
    ['body.uz', { body: { uz: '<script>alert(1)</script>', ru: 'б' } }, 'markdown'],
    ['body.ru', { body: { uz: 'a', ru: '# Заголовок первого уровня' } }, 'markdown'],
    ['body.ru', { body: { uz: 'a', ru: '![](https://x.example/a.png)' } }, 'markdown'],
    ['body.uz', { body: { uz: '[a](javascript:alert(1))', ru: 'б' } }, 'markdown'],
  ])('are told what is wrong with %s', async (field, wrong, code) => {
    const { id } = await write();
    for (const answer of [
      await admin.call('POST /v2/staff/news', { body: { ...words, ...wrong } }),
      await change(id, wrong),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.fields).toMatchObject({ [field]: { code } });
    }
    expect((await admin.call('GET /v2/staff/news')).body.items[0]).toMatchObject(words);
  });

  it('may write as much as the borders say', async () => {
    const longest = {
      title: { uz: 'a'.repeat(titleMax), ru: 'б'.repeat(titleMax) },
      text: { uz: 'a'.repeat(textMax), ru: 'б'.repeat(textMax) },
      body: { uz: 'a'.repeat(bodyMax), ru: 'б'.repeat(bodyMax) },
    };
    expect(await write(longest)).toMatchObject(longest);
  });

  it('leave a line in the audit, with what stood there before', async () => {
    const { id } = await write();
    await change(id, { title: { uz: 'Boshqa', ru: 'Другое' } });
    await admin.call(`DELETE /v2/staff/news/${id}`);
    const { items } = (await admin.call('GET /v2/staff/audit')).body;
    expect(items.slice(0, 3).map(({ call }: { call: string }) => call)).toEqual([
      'DELETE /v2/staff/news/{id}',
      'PATCH /v2/staff/news/{id}',
      'POST /v2/staff/news',
    ]);
    expect(items[1].detail.before).toEqual({ title: words.title });
  });
});

describe('the news of the platform', () => {
  const rows = async () =>
    (
      await mars.store.query<{ source: string; title_uz: string; published_at: Date | null }>(
        'select source, title_uz, published_at from news where removed_at is null order by source',
      )
    ).rows;
  const titleOf = async (source: string) => (await rows()).find((row) => row.source === source)?.title_uz;

  /** The content with another title, and without one of the news. */
  function nextVersion(changed: string, gone: string): string {
    const home = mkdtempSync(join(tmpdir(), 'mars-news-'));
    cpSync(newsHome, home, { recursive: true });
    const path = join(home, changed, 'news.json');
    const news = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...news, title: { ...news.title, uz: 'Yangi nom' } }));
    rmSync(join(home, gone), { recursive: true });
    return home;
  }

  it('come as drafts, ten of them, and come once', async () => {
    await offerNews(mars.store);
    await offerNews(mars.store);
    expect((await rows()).map(({ source }) => source)).toEqual(
      readNewsContent()
        .map(({ source }) => source)
        .sort(),
    );
    expect(await rows()).toHaveLength(10);
    expect((await publicList()).items).toEqual([]);
    const { items } = (await admin.call('GET /v2/staff/news')).body;
    expect(items.every(({ offered }: { offered: boolean }) => offered)).toBe(true);
  });

  it('have their folder as address, and another one where the centre has that already', async () => {
    await write({ title: { uz: 'Holidays', ru: 'Каникулы' }, published: true });
    await offerNews(mars.store);
    const { rows: found } = await mars.store.query<{ source: string | null; slug: string }>(
      "select source, slug from news where slug like 'holidays%' or source = 'open-day' order by slug",
    );
    expect(found).toEqual([
      { source: null, slug: 'holidays' },
      { source: 'holidays', slug: 'holidays-2' },
      { source: 'open-day', slug: 'open-day' },
    ]);
  });

  it('follow an upgrade, but for what the centre changed, took away or has published', async () => {
    await offerNews(mars.store);
    const idOf = async (source: string) =>
      (await mars.store.query<{ id: number }>('select id from news where source = $1', [source])).rows[0]!.id;
    await change(await idOf('open-day'), { title: { uz: 'Bizning kun', ru: 'Наш день' } });
    await admin.call(`DELETE /v2/staff/news/${await idOf('holidays')}`);
    await change(await idOf('typing-race'), { published: true });
    const homes = [
      nextVersion('open-day', 'typing-race'),
      nextVersion('python-group', 'english-club'),
      nextVersion('holidays', 'english-club'),
    ];
    try {
      for (const home of homes) await offerNews(mars.store, home);
    } finally {
      for (const home of homes) rmSync(home, { recursive: true });
    }
    expect(await titleOf('open-day')).toBe('Bizning kun');
    expect(await titleOf('holidays')).toBeUndefined();
    // Published, it stays; as a draft that nobody touched it goes.
    expect(await titleOf('typing-race')).toBeTruthy();
    expect(await titleOf('english-club')).toBeUndefined();
  });

  it('that an upgrade changes stay published, with the new words', async () => {
    await offerNews(mars.store);
    const [first] = (await admin.call('GET /v2/staff/news')).body.items;
    await change(first.id, { published: true });
    const { rows: found } = await mars.store.query<{ source: string }>(
      'select source from news where id = $1',
      [first.id],
    );
    const home = nextVersion(found[0]!.source, found[0]!.source === 'open-day' ? 'holidays' : 'open-day');
    try {
      await offerNews(mars.store, home);
    } finally {
      rmSync(home, { recursive: true });
    }
    expect((await publicList()).items.map(({ title }: { title: { uz: string } }) => title.uz)).toEqual([
      'Yangi nom',
    ]);
  });
});

it('the demo centre has published them all, the open day yesterday', async () => {
  const demo = await startTestApp();
  try {
    const { items } = (await demo.anonymous.call('GET /v1/news')).body;
    expect(items).toHaveLength(10);
    const days = items.map(({ published_at }: { published_at: string }) =>
      Math.round((Date.now() - Date.parse(published_at)) / 86_400_000),
    );
    expect(days).toEqual(
      readNewsContent()
        .map(({ days_ago }) => days_ago)
        .reverse(),
    );
  } finally {
    await demo.close();
  }
});
