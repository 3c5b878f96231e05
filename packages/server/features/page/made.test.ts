import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { dataOf, readable } from '../../testing/html.ts';

const nasty = `"><script>alert('1')</script><img src=x onerror=alert(2)> & «Ziyo»`;
const platform = 'https://ziyo.example';
const from = { host: 'ziyo.example', accept: 'text/html' };

let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ publicUrl: platform });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

const open = (url: string, app = mars) => app.inject({ url, headers: from });
const inLang = (path: string, lang: string): string =>
  lang === 'ru' ? `${path}${path.includes('?') ? '&' : '?'}lang=ru` : path;
const attribute = (body: string, tag: RegExp): string => (tag.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');

/** All that blocks say, run by run. */
function* runsOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('text' in value && typeof value.text === 'string') yield value.text;
  else for (const each of Object.values(value)) yield* runsOf(each);
}

async function firstNews() {
  const [{ slug }] = (await mars.anonymous.call('GET /v1/news')).body.items;
  return (await mars.anonymous.call(`GET /v1/news/${slug}`)).body;
}

describe.each(['uz', 'ru'] as const)('before any script runs, in %s', (lang) => {
  it.each([
    ['privacy', 29],
    ['privacy-student', 24],
  ])('the policy %s says all of it', async (slug, day) => {
    const { body, statusCode } = await open(inLang(slug.replace('privacy', '/privacy-policy'), lang));
    const page = (await mars.anonymous.call(`GET /v1/page/${slug}`)).body;
    expect(statusCode).toBe(200);
    const read = readable(body);
    const said = [page.title[lang], page.about[lang], ...runsOf(page.text[lang])];
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((text) => !read.includes(text))).toEqual([]);
    expect(read).toContain(
      lang === 'uz'
        ? `Matn 2026-yil ${day}-noyabrdan beri amal qiladi.`
        : `Текст действует с ${day} ноября 2026 года.`,
    );
    expect(/<h1[^>]*>([^<]*)</.exec(body)![1]).toBe(page.title[lang]);
    // One level after the other.
    const levels = [...body.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
    const other = slug === 'privacy' ? '/privacy-policy-student' : '/privacy-policy';
    expect(body).toContain(`<a class="way" href="${inLang(other, lang)}">`);
  });

  it('the list of news names each of them, its day and what it is about', async () => {
    const { body } = await open(inLang('/mars-news', lang));
    const { items } = (await mars.anonymous.call('GET /v1/news')).body;
    const read = readable(body);
    for (const { slug, title, text, published_at } of items) {
      expect(read).toContain(title[lang]);
      expect(read).toContain(text[lang]);
      const address = inLang(`/mars-news?item=${slug}`, lang).replaceAll('&', '&amp;');
      expect(body).toContain(`<a href="${address}">`);
      expect(body).toContain(`<time datetime="${published_at}">`);
    }
    expect(body).not.toContain('class="pages"');
  });

  it('one of the news says all of it', async () => {
    const one = await firstNews();
    const { body } = await open(inLang(`/mars-news?item=${one.slug}`, lang));
    const said = [one.title[lang], one.text[lang], ...runsOf(one.body[lang])];
    expect(said.length).toBeGreaterThan(4);
    expect(said.filter((text) => !readable(body).includes(text))).toEqual([]);
    expect(body).toContain(`<a class="back" href="${inLang('/mars-news', lang)}">`);
  });

  it.each(['/landing', '/mars-news', '/privacy-policy', '/privacy-policy-student', 'item'])(
    '%s has one heading, its languages without a campaign, and nothing to wait for',
    async (page) => {
      const path = page === 'item' ? `/mars-news?item=${(await firstNews()).slug}` : page;
      const { body } = await open(
        `${inLang(path, lang)}${/\?/.test(inLang(path, lang)) ? '&' : '?'}utm_source=tg`,
      );
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body.match(/<h1/g)).toHaveLength(1);
      expect(body).not.toContain('utm_source');
      expect(attribute(body, /<link rel="canonical" href="([^"]+)"/)).toBe(platform + inLang(path, lang));
      const known = [...body.matchAll(/hreflang="([^"]+)" href="(https[^"]+)"/g)];
      expect(known.map(([, code, address]) => [code, address!.replaceAll('&amp;', '&')])).toEqual([
        ['uz', platform + path],
        ['ru', platform + inLang(path, 'ru')],
        ['x-default', platform + path],
      ]);
      expect(body).not.toMatch(/<script[^>]+src=|rel="stylesheet"|\sstyle="|\son\w+=/);
      const other = lang === 'uz' ? 'ru' : 'uz';
      const pressed = attribute(body, /<a href="([^"]+)" hreflang="\w+" lang="\w+" data-lang="\w+"/);
      expect(pressed).toBe(inLang(path, other));
      for (const [, href] of body.matchAll(/<a [^>]*href="(\/[^"]*)"/g))
        expect([href, (await open(href!.replaceAll('&amp;', '&'))).statusCode]).toEqual([
          href,
          // The entrance and the tests are the host's, which is not built here.
          /^\/(landing|mars-news|privacy)/.test(href!) ? 200 : 404,
        ]);
    },
  );
});

describe('what search engines and previews read of one of the news', () => {
  it('has the fields of a NewsArticle, as the page shows them', async () => {
    const one = await firstNews();
    const { body } = await open(`/mars-news?item=${one.slug}&lang=ru`);
    const { NewsArticle: article, EducationalOrganization: centre } = dataOf(body);
    expect(article).toMatchObject({
      headline: /<h1[^>]*>([^<]*)</.exec(body)![1],
      description: one.text.ru,
      datePublished: /<time datetime="([^"]+)"/.exec(body)![1],
      image: `${platform}/media/landing/preview.png`,
      inLanguage: 'ru',
      author: { '@type': 'EducationalOrganization', name: 'Mars', url: `${platform}/landing?lang=ru` },
      publisher: { '@id': centre!['@id'], name: 'Mars' },
      mainEntityOfPage: `${platform}/mars-news?item=${one.slug}&lang=ru`,
    });
    expect(article!.headline).toBe(one.title.ru);
    expect(Number.isNaN(Date.parse(article!.datePublished))).toBe(false);
    expect(attribute(body, /og:type" content="([^"]+)"/)).toBe('article');
    expect(attribute(body, /og:image" content="([^"]+)"/)).toBe(`${platform}/media/landing/preview.png`);
  });

  it('has its own picture where there is one, which the page shows', async () => {
    const one = await firstNews();
    const src = '/media/u/0123456789abcdef0123456789abcdef.jpg';
    const set = 'update news set picture = $2, picture_width = $3, picture_height = $4 where id = $1';
    await mars.store.query(set, [one.id, src, 1200, 800]);
    const { body } = await open(`/mars-news?item=${one.slug}`);
    await mars.store.query(set, [one.id, null, null, null]);
    expect(body).toContain(`<img class="of-news" src="${src}" alt="" width="1200" height="800">`);
    expect(dataOf(body).NewsArticle!.image).toBe(platform + src);
    const named = ['image', 'image:width', 'image:height'].map((name) =>
      attribute(body, new RegExp(`og:${name}" content="([^"]+)"`)),
    );
    expect(named).toEqual([platform + src, '1200', '800']);
  });

  it('is text, whatever was written', async () => {
    const both = { uz: nasty, ru: nasty };
    const body = { uz: '**Matn** `<b>` [x](https://a.example/?a="&b=<)', ru: 'Текст' };
    const made = await admin.call('POST /v2/staff/news', {
      body: { title: both, text: both, body, published: true },
    });
    expect(made.status).toBe(200);
    const { id, slug } = made.body;
    const item = `/mars-news?item=${encodeURIComponent(slug)}`;
    for (const path of [item, '/mars-news', `${item}&lang=ru`]) {
      const page = (await open(path)).body;
      expect(page.match(/<script/g)).toHaveLength(2);
      expect(page).not.toMatch(/<script>alert|<img src=x/);
      expect(readable(page)).toContain(nasty);
    }
    const page = (await open(item)).body;
    expect(dataOf(page).NewsArticle).toMatchObject({ headline: nasty, description: nasty });
    expect(page).toContain('<code>&lt;b&gt;</code>');
    expect((await open('/sitemap.xml')).body).not.toContain('<script');
    await admin.call(`DELETE /v2/staff/news/${id}`);
  });
});

describe('news that nobody may read', () => {
  it.each([
    '?item=hech-qachon',
    '?item=',
    '?item=%00',
    '?item=%ff',
    '?item=a%20b',
    '?item=a&item=b',
    '?page=0',
    '?page=2',
    '?page=x',
    '?page=1.5',
    '?page=',
    '?page=9999999',
  ])('%s: says so with 404, and leads to those that there are', async (query) => {
    for (const lang of ['uz', 'ru'] as const) {
      const { body, statusCode } = await open(inLang(`/mars-news${query}`, lang));
      expect(statusCode).toBe(404);
      expect(/<h1[^>]*>([^<]*)</.exec(body)![1]).toBe(
        lang === 'uz' ? 'Sahifa topilmadi' : 'Страница не найдена',
      );
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/rel="canonical"|hreflang="x-default"/);
      expect(body).toContain(`<a class="back" href="${inLang('/mars-news', lang)}">`);
    }
  });

  it('are drafts, and those that were withdrawn', async () => {
    const both = { uz: 'Sirli', ru: 'Тайна' };
    const body = { title: both, text: both, body: both };
    const { id, slug } = (await admin.call('POST /v2/staff/news', { body })).body;
    const status = async () => (await open(`/mars-news?item=${slug}`)).statusCode;
    const publish = (published: boolean) => admin.call(`PATCH /v2/staff/news/${id}`, { body: { published } });
    expect(await status()).toBe(404);
    await publish(true);
    expect(await status()).toBe(200);
    await publish(false);
    expect(await status()).toBe(404);
    expect((await open('/sitemap.xml')).body).not.toContain(slug);
    await admin.call(`DELETE /v2/staff/news/${id}`);
  });

  it('leads from an address with a number to the one with a name', async () => {
    const { id, slug } = await firstNews();
    const moved = await open(`/mars-news?id=${id}&lang=ru`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/mars-news?item=${slug}&lang=ru`]);
    // What there is not is the list.
    for (const other of ['2000000000', 'x', '0', '99999999999'])
      expect((await open(`/mars-news?id=${other}`)).statusCode).toBe(200);
  });
});

it('300 news are fifteen pages of twenty, the latest first, each once, and all of them are in the site map', async () => {
  const app = await startTestApp({ seed: 'none', publicUrl: platform });
  try {
    expect((await open('/mars-news', app)).statusCode).toBe(200);
    await app.store.query(`insert into news (slug, title_uz, title_ru, about_uz, about_ru, body_uz, body_ru, text_uz, text_ru, published_at)
      select 'yangilik-' || n, 'Yangilik ' || n, 'Новость ' || n, 'Q', 'К', 'M', 'Т', '[]', '[]',
        '2026-11-01T10:00:00+05:00'::timestamptz + make_interval(mins => n) from generate_series(1, 300) n`);
    const seen: string[] = [];
    for (let page = 1; page <= 15; page++) {
      const { body, statusCode } = await open(page === 1 ? '/mars-news' : `/mars-news?page=${page}`, app);
      expect(statusCode).toBe(200);
      const here = [...body.matchAll(/href="\/mars-news\?item=([\w-]+)"/g)].map(([, slug]) => slug!);
      expect(here).toHaveLength(20);
      seen.push(...here);
      const ways = [...body.matchAll(/rel="(prev|next)" href="([^"]+)"/g)].map(([, rel, href]) => [
        rel,
        href,
      ]);
      expect(ways).toEqual([
        ...(page > 1 ? [['prev', page === 2 ? '/mars-news' : `/mars-news?page=${page - 1}`]] : []),
        ...(page < 15 ? [['next', `/mars-news?page=${page + 1}`]] : []),
      ]);
      expect(readable(body)).toContain(`${page}-sahifa, jami 15 ta`);
    }
    expect(seen).toEqual(Array.from({ length: 300 }, (_, at) => `yangilik-${300 - at}`));
    expect((await open('/mars-news?page=16', app)).statusCode).toBe(404);
    // The first has one address, whatever is typed.
    expect((await open('/mars-news?page=1', app)).body).toBe((await open('/mars-news', app)).body);
    const map = (await open('/sitemap.xml', app)).body;
    expect(map.match(/<loc>[^<]*item=[^<]*<\/loc>/g)).toHaveLength(600);
    expect(map.match(/<loc>[^<]*page=[^<]*<\/loc>/g)).toHaveLength(28);
  } finally {
    await app.close();
  }
});

describe('somebody who came by a friend’s link', () => {
  const ways = (body: string) => [...body.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)].map(([, href]) => href!);

  it.each(['/landing', '/mars-news', '/privacy-policy', '/privacy-policy-student?lang=ru'])(
    'keeps it from %s on, in each way to another page of ours',
    async (path) => {
      const joined = `${path}${path.includes('?') ? '&' : '?'}ref=abcd234567).`;
      const [plain, body] = [(await open(path)).body, (await open(joined)).body];
      expect(ways(plain).filter((href) => href.includes('ref='))).toEqual([]);
      const expected = ways(plain).map(
        (href) => `${href}${href.includes('?') ? '&amp;' : '?'}ref=ABCD234567`,
      );
      expect(expected.length).toBeGreaterThan(4);
      expect(ways(body)).toEqual(expected);
      // Search engines know the page without it.
      expect(/<link rel="canonical" href="([^"]+)"/.exec(body)![1]).not.toContain('ref=');
    },
  );

  it('is led on with what is no code, in few letters and as letters: signing up says that it is none', async () => {
    const { body } = await open(`/landing?ref=${encodeURIComponent(`"><b>${'x'.repeat(100)}`)}`);
    expect(body).toContain(`href="/signup?ref=%22%3E%3Cb%3E${'x'.repeat(35)}"`);
    expect(ways((await open('/landing?ref=')).body)).toContain('/signup');
  });

  it('gets the page packed as well', async () => {
    const { headers } = await mars.inject({
      url: '/landing?ref=ABCD234567',
      headers: { ...from, 'accept-encoding': 'br' },
    });
    expect([headers['content-encoding'], headers['content-type']]).toEqual([
      'br',
      'text/html; charset=utf-8',
    ]);
  });
});
