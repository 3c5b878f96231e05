import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { routes } from '@mars/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { dataOf, readable } from '../../testing/html.ts';

const index =
  '<!doctype html><html lang="uz"><head><title>Mars</title>\n<meta name="description" content="x"></head><body></body></html>';
const nasty = `"><script>alert('1')</script> & «Ziyo»`;
const html = { accept: 'text/html' };
type Both = { uz: string; ru: string };

let folder: string;
let mars: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mars-site-'));
  mkdirSync(join(folder, 'embed'));
  mkdirSync(join(folder, 'host'));
  writeFileSync(join(folder, 'host/index.html'), index);
  writeFileSync(
    join(folder, 'embed/host-Ab3_dEf9.css'),
    '@font-face{font-family:Onest;src:url(./onest-latin-wght-normal-Dun_Rd-l.woff2)format("woff2")}body{margin:0}',
  );
  mars = await startTestApp({ pagesDir: folder, publicUrl: 'https://ziyo.example' });
});
afterAll(async () => {
  await mars.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  mars.inject({ url, headers: { host: 'ziyo.example', ...html, ...headers } });
const pageOf = async (slug: string) => (await mars.anonymous.call(`GET /v1/page/${slug}`)).body;

/** A server whose centre has set these. */
async function withSettings(settings: Record<string, unknown>, work: (app: TestApp) => Promise<void>) {
  const app = await startTestApp({ seed: 'none', pagesDir: folder });
  try {
    for (const [key, value] of Object.entries(settings))
      await app.store.query('insert into centre_setting (key, value) values ($1, $2)', [
        key,
        JSON.stringify(value),
      ]);
    await work(app);
  } finally {
    await app.close();
  }
}

/** All texts of a tree in one language. */
function* textsOf(value: unknown, lang: 'uz' | 'ru'): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const both = value as Both;
  if (typeof both.uz === 'string') yield both[lang];
  else for (const each of Object.values(value)) yield* textsOf(each, lang);
}

describe('a page', () => {
  it.each([
    ['privacy', '2026-11-29'],
    ['privacy-student', '2026-11-24'],
  ])('%s has the policy with the centre’s settings in it', async (slug, since) => {
    const page = await pageOf(slug);
    expect(page).toMatchObject({ slug, landing: null, since });
    const text = JSON.stringify(page);
    expect(text).not.toMatch(/\{(centre|phone|address)\}/);
    for (const set of [
      '+998\u00a066\u00a0000\u00a010\u00a020',
      'Samarqand shahri, Universitet xiyoboni, 15-\u2060uy',
    ])
      expect(text).toContain(set);
    expect(page.text.uz.length).toBe(page.text.ru.length);
    expect(page.text.uz.filter(({ type }: { type: string }) => type === 'heading').length).toBeGreaterThan(7);
  });

  it('about the platform names the courses that are taught', async () => {
    const { landing } = await pageOf('landing');
    const titles = landing.courses.items.map(({ title }: { title: Both }) => title.uz);
    expect(titles).toContain('Frontend');
    expect(new Set(titles).size).toBe(titles.length);
    expect(landing.questions.items).toHaveLength(8);
  });

  it('that is none is not there', async () => {
    for (const slug of ['nothing', 'Landing', 'privacy%2F', '..', '%00'])
      expect((await mars.anonymous.call(`GET /v1/page/${slug}`)).status).toBe(404);
  });

  it('of a centre that has set nothing leaves out what it would say of it', () =>
    withSettings({}, async (app) => {
      for (const slug of ['landing', 'privacy']) {
        const page = (await app.anonymous.call(`GET /v1/page/${slug}`)).body;
        const runs = [...JSON.stringify(page.text).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text!);
        const all = [...textsOf(page, 'uz'), ...textsOf(page, 'ru'), ...runs];
        expect(all.length).toBeGreaterThan(100);
        expect(all.filter((text) => /\{\w+\}|\bnull\b|[:,] ?[.,]/.test(text))).toEqual([]);
      }
      const { landing } = (await app.anonymous.call('GET /v1/page/landing')).body;
      expect(landing.action.text).toEqual({ uz: '', ru: '' });
      expect(landing.courses.items).toEqual([]);
      const page = await app.inject({ url: '/landing', headers: html });
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toMatch(/<p><\/p>|href="tel:/);
      expect(landing.answers.items).toHaveLength(1);
    }));
});

describe('/landing, before any script runs', () => {
  it.each(['uz', 'ru'] as const)('says all of it in %s', async (lang) => {
    const { body, statusCode } = await open(`/landing${lang === 'ru' ? '?lang=ru' : ''}`);
    expect(statusCode).toBe(200);
    const read = readable(body);
    const texts = [...textsOf((await pageOf('landing')).landing, lang)];
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter((text) => !read.includes(text))).toEqual([]);
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body.match(/<h1/g)).toHaveLength(1);
  });

  it('is Uzbek for any other language', async () => {
    for (const lang of ['uz', 'en', 'RU', 'ru&lang=uz', '']) {
      const { body } = await open(`/landing?lang=${lang}`);
      expect([lang, body.includes('<html lang="uz">')]).toEqual([lang, true]);
    }
  });

  it('tells crawlers its name, its languages and its picture', async () => {
    for (const [lang, address] of [
      ['uz', 'https://ziyo.example/landing'],
      ['ru', 'https://ziyo.example/landing?lang=ru'],
    ] as const) {
      const { body } = await open(new URL(address).pathname + new URL(address).search);
      const { about } = await pageOf('landing');
      expect(body).toContain(`<link rel="canonical" href="${address}">`);
      for (const [hreflang, href] of [
        ['uz', 'https://ziyo.example/landing'],
        ['ru', 'https://ziyo.example/landing?lang=ru'],
        ['x-default', 'https://ziyo.example/landing'],
      ])
        expect(body).toContain(`<link rel="alternate" hreflang="${hreflang}" href="${href}">`);
      expect(body).toContain(`<meta name="description" content="${about[lang].replaceAll("'", '&#39;')}">`);
      expect(body).toContain(
        '<meta property="og:image" content="https://ziyo.example/media/landing/preview.png">',
      );
      expect(body).toContain(
        lang === 'uz' ? '<title>Platforma haqida – Mars</title>' : '<title>О платформе – Mars</title>',
      );
    }
    const picture = await mars.inject({
      url: '/media/landing/preview.png',
      headers: { host: 'ziyo.example' },
    });
    expect(picture.headers['content-type']).toBe('image/png');
    const { buffer } = { buffer: picture.rawPayload };
    expect([buffer.readUInt32BE(16), buffer.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('has the centre and its eight questions as structured data', async () => {
    const { body } = await open('/landing?lang=ru');
    const { EducationalOrganization: centre, FAQPage: questions } = dataOf(body);
    expect(centre).toMatchObject({
      ...{ name: 'Mars', telephone: '+998 66 000 10 20' },
      url: 'https://ziyo.example/landing?lang=ru',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Самарканд, Университетский бульвар, дом 15',
        addressCountry: 'UZ',
      },
    });
    const { landing } = await pageOf('landing');
    expect(
      questions.mainEntity.map((one: { name: string; acceptedAnswer: { text: string } }) => [
        one.name,
        one.acceptedAnswer.text,
      ]),
    ).toEqual(
      landing.questions.items.map(({ question, answer }: Record<string, Both>) => [question!.ru, answer!.ru]),
    );
  });

  it('loads nothing but its own pictures and font, in less than 20 kB', async () => {
    const { rawPayload, headers } = await open('/landing', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeLessThan(20_000);
    const body = brotliDecompressSync(rawPayload).toString();
    expect(body).toBe((await open('/landing')).body);
    expect(body).not.toMatch(/<script[^>]+src=|rel="stylesheet"|\sstyle="|\son\w+=/);
    const loaded = [
      ...body.matchAll(/(?:<img[^>]* src|<link rel="(?:preload|icon)"[^>]* href)="([^"]+)"/g),
    ].map(([, address]) => address!);
    expect(loaded).toContain('/embed/onest-latin-wght-normal-Dun_Rd-l.woff2');
    expect(body).toContain('url(/embed/onest-latin-wght-normal-Dun_Rd-l.woff2)');
    for (const address of loaded.filter((one) => one.startsWith('/media/')))
      expect([address, (await open(address)).statusCode]).toEqual([address, 200]);
    expect(loaded.filter((address) => !/^\/(media|embed)\/|^\/icon\.svg$/.test(address))).toEqual([]);
  });

  it('lets its own rules and its own script do what they do, and no other', async () => {
    const { createHash } = await import('node:crypto');
    const { body, headers } = await open('/landing');
    const policy = String(headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const style = /<style>(.*?)<\/style>/s.exec(body)![1]!;
    const script = /<script>(.*?)<\/script>/s.exec(body)![1]!;
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash(style)};`);
    expect(policy).not.toContain('unsafe');
  });

  it('takes nothing a centre wrote for HTML, JSON or CSS', () =>
    withSettings(
      {
        name: nasty,
        phone: nasty,
        address: { uz: `</script>${nasty}`, ru: `</script>${nasty}` },
        accent: '#1f62ac',
      },
      async (app) => {
        for (const lang of ['uz', 'ru']) {
          const { body } = await app.inject({ url: `/landing?lang=${lang}`, headers: html });
          expect(body.match(/<script/g)).toHaveLength(2);
          expect(body).not.toContain('<script>alert');
          expect(body).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)');
          expect(readable(body)).toContain(nasty);
          expect(dataOf(body).EducationalOrganization).toMatchObject({
            name: nasty,
            address: { streetAddress: `</script>${nasty}` },
          });
          expect(body).toContain('--mars-accent:#1f62ac');
        }
        const other = await app.inject({ url: '/privacy-policy', headers: html });
        expect(other.body).not.toContain('<script>alert');
      },
    ));
});

describe('what crawlers ask for', () => {
  const open9 = Object.values(routes).filter(({ login, path }) => !login && path !== '/*');

  it('robots.txt lets them read public pages, and nothing behind a login', async () => {
    const { body, headers } = await open('/robots.txt');
    expect(String(headers['content-type'])).toContain('text/plain');
    const lines = body.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Disallow: /');
    expect(lines).toContain('Sitemap: https://ziyo.example/sitemap.xml');
    const allowed = lines.flatMap((line) => /^Allow: (.*)$/.exec(line)?.[1] ?? []);
    const may = (path: string) =>
      allowed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
    for (const { path } of open9) expect([path, may(path)]).toEqual([path, true]);
    for (const { path, login } of Object.values(routes))
      if (login) expect([path, may(path)]).toEqual([path, false]);
    expect(['/landing?lang=ru', '/mars-news?item=x&page=2', '/v2/staff/people', '/v1/me'].map(may)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('sitemap.xml names the nine pages, both languages of those that have them, and published news', async () => {
    const { body, headers } = await open('/sitemap.xml');
    expect(String(headers['content-type'])).toContain('application/xml');
    const { items } = (await mars.anonymous.call('GET /v1/news')).body;
    expect(items).toHaveLength(10);
    expect(open9).toHaveLength(9);
    const made = ['/landing', '/mars-news', '/privacy-policy', '/privacy-policy-student'];
    const expected = [
      ...open9.map(({ path }) => `https://ziyo.example${path}`),
      ...made.map((path) => `https://ziyo.example${path}?lang=ru`),
      ...items.flatMap(({ slug }: { slug: string }) =>
        ['', '&amp;lang=ru'].map((lang) => `https://ziyo.example/mars-news?item=${slug}${lang}`),
      ),
    ];
    const named = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(named.sort()).toEqual(expected.sort());
    for (const lang of ['uz', 'ru', 'x-default']) {
      const of = lang === 'ru' ? '\\?lang=ru' : '';
      const link = new RegExp(`hreflang="${lang}" href="https://ziyo\\.example/landing${of}"`, 'g');
      expect(body.match(link)).toHaveLength(2);
    }
  });

  it('each public page has a title and a description of its own, with the centre’s name', async () => {
    const titles = new Set<string>();
    for (const { path } of open9) {
      const { body, statusCode } = await open(path);
      expect([path, statusCode]).toEqual([path, 200]);
      const title = /<title>([^<]+) – Mars<\/title>/.exec(body)?.[1];
      const about = [...body.matchAll(/<meta name="description" content="([^"]+)">/g)];
      expect([path, title?.length ?? 0, about.length]).toEqual([path, expect.any(Number), 1]);
      expect(about[0]![1]!.length).toBeGreaterThan(60);
      expect(about[0]![1]).not.toMatch(/[{}]/);
      titles.add(title!);
    }
    expect(titles.size).toBe(9);
    expect((await open('/main-page')).body).toBe(index);
  });
});
