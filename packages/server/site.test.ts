import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { routes } from '@mars/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/harness.ts';

const rules = 'body{margin:0}';
const first = 'document.documentElement.lang="uz"';
const page = `<!doctype html><title>Mars</title><script id="first">${first}</script><style>${rules}</style>`;

describe('pages and files', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mars-pages-'));
    mkdirSync(join(folder, 'embed'));
    mkdirSync(join(folder, 'host'));
    mkdirSync(join(folder, 'media/scene'), { recursive: true });
    writeFileSync(join(folder, 'media/scene/signin-phone.svg.br'), brotliCompressSync('packed'));
    writeFileSync(join(folder, 'host/index.html'), page);
    writeFileSync(join(folder, 'host/favicon.ico'), 'icon');
    writeFileSync(join(folder, 'host/sw.js'), 'worker');
    writeFileSync(join(folder, 'embed/mars.js'), 'loader');
    writeFileSync(join(folder, 'embed/mars.js.br'), brotliCompressSync('loader'));
    for (const name of ['rating-Ab3_dEf9.js', 'rating-Ab3_.js', 'rating.uz-Ab3_.js'])
      writeFileSync(join(folder, 'embed', name), 'chunk');
    for (const name of ['runner-Ab3_dEf9.html', 'runner.json', 'python-Ab3_dEf9.wasm'])
      writeFileSync(join(folder, 'embed', name), 'engine');
    writeFileSync(join(folder, 'embed/python-Ab3_dEf9.wasm.br'), brotliCompressSync('engine'));
    app = await startTestApp({ seed: 'none', pagesDir: folder });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

  it('answers each route with the page [§2.2] [§2.3] [§2.4]', async () => {
    const made = ['/landing', '/mars-news', '/privacy-policy', '/privacy-policy-student'];
    for (const { path, login } of Object.values(routes)) {
      if (path === '/*') continue;
      const { statusCode, body, headers } = await get(path.replace(/:\w+/g, '7'));
      // What anybody may open has a name of its own: features/page.
      const shown = login
        ? body
        : body.replace(/<title>[\s\S]*(?=<script id="first">)/, '<title>Mars</title>');
      expect({ path, statusCode, shown: shown.trim() }).toEqual({
        path,
        statusCode: 200,
        shown: made.includes(path) ? expect.stringContaining('<html lang="uz">') : page,
      });
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('lets what the build has put into a page run and look, and nothing else that comes to stand there', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const path of ['/', '/main-page', '/nothing']) {
      const policy = String((await get(path)).headers['content-security-policy']);
      const [script, style] = ['script-src', 'style-src'].map(
        (name) => new RegExp(`(?:^|;)${name} ([^;]+)`).exec(policy)?.[1],
      );
      expect([path, script, style]).toEqual([path, `'self' ${hash(first)}`, `'self' ${hash(rules)}`]);
    }
  });

  it('lets pages play films of the hosts that the centre names, and nothing that is no host', async () => {
    const named = ['video.markaz.uz', "x; script-src 'unsafe-inline'", 'https://other.uz', 'cdn-2.uz'];
    const mediaOf = async (path: string) =>
      /media-src ([^;]+)/.exec(String((await get(path)).headers['content-security-policy']))?.[1];
    expect(await mediaOf('/eduverse')).toBe("'self' blob:");
    const other = await startTestApp({ seed: 'none', pagesDir: folder });
    try {
      await other.store.query(`insert into centre_setting (key, value) values ('video_hosts', $1)`, [
        JSON.stringify(named),
      ]);
      const { headers } = await other.inject({ url: '/eduverse', headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("media-src 'self' blob: https://video.markaz.uz https://cdn-2.uz;");
      expect(policy).not.toContain('unsafe');
    } finally {
      await other.close();
    }
  });

  it('names only as many of them as a header holds, whenever they were written down', async () => {
    const other = await startTestApp({ seed: 'none', pagesDir: folder });
    const hosts = Array.from({ length: 50 }, (_, n) => `h${n}.${'a'.repeat(3900)}.uz`);
    try {
      await other.store.query(`insert into centre_setting (key, value) values ('video_hosts', $1)`, [
        JSON.stringify(['video.markaz.uz', ...hosts]),
      ]);
      const { headers } = await other.inject({ url: '/eduverse', headers: { accept: 'text/html' } });
      expect(String(headers['content-security-policy']).length).toBeLessThan(4000);
      expect(headers['content-security-policy']).toContain('https://video.markaz.uz');
    } finally {
      await other.close();
    }
  });

  it('lets no browser keep the service worker, and lets it ask nobody but us', async () => {
    const { statusCode, body, headers } = await get('/sw.js');
    expect([statusCode, body, headers['cache-control']]).toEqual([200, 'worker', 'no-cache']);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('answers an unknown path with the same page and 404 [§2.2]', async () => {
    for (const path of ['/nothing', '/main-page/deeper', '/student-profile', '/v3-is-a-page-too']) {
      const { statusCode, body } = await get(path);
      expect({ path, statusCode, body }).toEqual({ path, statusCode: 404, body: page });
    }
  });

  it.each([
    ['/signup/', '/signup'],
    ['/landing/', '/landing'],
    ['/mars-news/', '/mars-news'],
    ['/signup/?ref=ABCD234567).', '/signup?ref=ABCD234567).'],
    ['/mars-news/?lang=ru&utm_source=a', '/mars-news?lang=ru&utm_source=a'],
    ['/Landing', '/landing'],
    ['/SIGNUP).', '/signup'],
    ['/landing/),', '/landing'],
    ['/landing%C2%BB', '/landing'],
    ['/staff/?section=sites', '/staff?section=sites'],
    ['/student-profile/7/', '/student-profile/7'],
    ['/).', '/'],
    ['//landing', '/landing'],
  ])('leads from %s, as it was copied, to %s', async (typed, meant) => {
    const { statusCode, headers } = await get(typed);
    expect([statusCode, headers.location]).toEqual([301, meant]);
    expect((await get(meant)).statusCode).not.toBe(404);
  });

  it.each(['/signup/x/', '/%2F%2Fevil.example/', '/landing/%0d%0aset-cookie:a=1'])(
    'leads nowhere from %s, which may mean anything',
    async (typed) => {
      expect((await get(typed)).statusCode).toBe(404);
    },
  );

  it('leads no program from one address to another', async () => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/signup/' });
    expect(statusCode).toBe(404);
    expect((await get('/signup/', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('answers a program, not a person, with a problem', async () => {
    for (const [method, path] of [
      ['GET', '/v1/nothing'],
      ['GET', '/embed/nothing.js'],
      ['GET', '/media/nothing.png'],
      ['POST', '/nothing'],
    ] as const) {
      const { statusCode, headers } = await app.inject({ method, url: path });
      expect({ path, statusCode, type: headers['content-type'] }).toEqual({
        path,
        statusCode: 404,
        type: 'application/problem+json; charset=utf-8',
      });
    }
  });

  it('keeps hashed files for ever and the loader for minutes, for any site, compressed', async () => {
    const chunk = await get('/embed/rating-Ab3_dEf9.js', { origin: 'https://any.example' });
    expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // An element and its texts share a short one.
    for (const path of ['/embed/rating-Ab3_.js', '/embed/rating.uz-Ab3_.js'])
      expect((await get(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(chunk.headers['access-control-allow-origin']).toBe('*');
    expect(chunk.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const loader = await get('/embed/mars.js', { 'accept-encoding': 'br' });
    expect(loader.headers['cache-control']).toBe('public, max-age=300');
    expect(loader.headers['content-encoding']).toBe('br');
    // Each byte before the first sight of a page counts, and nobody opens a script as a page.
    expect(loader.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(loader.headers['x-content-type-options']).toBe('nosniff');
    expect(loader.headers['referrer-policy']).toBeUndefined();
  });

  it('sends our drawings packed to whoever reads that, as they are to others, and runs nothing in them', async () => {
    const drawing = '/media/scene/signin-phone.svg';
    const packed = await get(drawing, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('packed');
    const plain = await get(drawing);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toMatch(/^<svg/);
    // One that the build did not pack.
    const other = await get('/media/scene/signin-wide.svg', { 'accept-encoding': 'br' });
    expect([other.headers['content-encoding'], other.body.slice(0, 4)]).toEqual([undefined, '<svg']);
    for (const { headers } of [packed, plain, other]) {
      expect(headers['content-type']).toBe('image/svg+xml');
      expect(headers['cache-control']).toBe('public, max-age=86400');
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });

  it('has a page for programs that any site may frame, which has no origin and may ask for nothing', async () => {
    const { headers } = await get('/embed/runner-Ab3_dEf9.html', { origin: 'https://any.example' });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'unsafe-inline' 'wasm-unsafe-eval'");
    expect(policy.filter((each) => /^(connect|img|style|font|frame|form)-src/.test(each))).toEqual([]);
    expect(policy).toContain('frame-ancestors *');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const engine = await get('/embed/python-Ab3_dEf9.wasm', { 'accept-encoding': 'br' });
    expect(engine.headers['content-type']).toBe('application/wasm');
    expect(engine.headers['content-encoding']).toBe('br');
    expect(engine.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // It says which files there are now.
    expect((await get('/embed/runner.json')).headers['cache-control']).toBe('public, max-age=300');
    // No other page may do what this one does.
    for (const path of [
      '/embed/runner-x.html/',
      '/embed/other-Ab3_dEf9.html',
      '/runner-Ab3_dEf9.html',
      '/login',
    ]) {
      const other = String((await get(path)).headers['content-security-policy']);
      expect({ path, other }).toMatchObject({ other: expect.not.stringContaining('unsafe') });
    }
  });

  it('serves what lies beside the page', async () => {
    expect((await get('/favicon.ico')).body).toBe('icon');
    expect((await get('/robots.txt')).body).toContain('User-agent');
  });

  it('leaves its folders closed', async () => {
    for (const [path, status] of [
      ['/embed/../host/index.html', 404],
      ['/media/%2e%2e/package.json', 404],
      ['/docs/..%2fpackage.json', 404],
      ['/.env', 404],
    ] as const) {
      expect([path, (await get(path)).statusCode]).toEqual([path, status]);
    }
  });

  it('explains the calls on a page without inline scripts', async () => {
    expect((await get('/docs')).headers.location).toBe('/docs/');
    const { statusCode, body } = await get('/docs/');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
  });
});
