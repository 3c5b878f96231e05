import { tokenOf } from '@mars/client/testing/api.ts';
import { type RouteName, routePath } from '@mars/contract/paths.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Keeper, placeOf } from './keeper.ts';
import { isFile, isPage, isPicture, subjectOf } from './kept.ts';
import { FakeCaches } from './testing.ts';
import { beginVersion, installVersion, ofShell } from './version.ts';

const ORIGIN = location.origin;
const bearer = tokenOf('5');
const OWN = 'mars-own-5';

describe('what is kept', () => {
  it('is what lessons, homework and repetition need, by whose it is', () => {
    for (const path of ['/v1/course/element/22', '/v1/project/7', '/v1/english/review', '/v1/me'])
      expect(placeOf(path, bearer), path).toMatchObject({ cache: OWN });
  });

  it.each([
    '/v1/payment/history',
    '/v1/auth/token',
    '/v1/notification/stream',
    '/v1/course/element/22/progress',
    '/v1/file/3',
    '/v2/staff/people',
    '/embed/python-Ab3d.wasm',
    '/embed/runner-Ab3dEf.html',
    '/docs/',
  ])('is not %s', (path) => expect(placeOf(path, bearer)).toBeNull());

  it('is nobody’s where anybody is answered the same, whoever asks', () => {
    for (const whose of [bearer, null])
      expect(placeOf('/v1/capabilities', whose)).toMatchObject({ cache: 'mars-seen' });
    expect(placeOf('/v1/me', null)).toBeNull();
  });

  it('is nothing personal of a token that names nobody', () => {
    expect(placeOf('/v1/me', 'opaque')).toBeNull();
    expect(subjectOf('opaque')).toBeNull();
    expect(subjectOf(bearer)).toBe('5');
  });

  it('are scripts, styles and fonts by names that say what is in them, and pictures', () => {
    for (const path of [
      '/embed/course.Work-Ab3d.js',
      '/embed/host-DU1kZtF_.css',
      '/embed/onest-Dun_Rd-l.woff2',
    ])
      expect(isFile(path), path).toBe(true);
    expect(isFile('/embed/mars.js')).toBe(false);
    expect([isPicture('/media/course/0a.svg'), isPicture('/media/film.mp4')]).toEqual([true, false]);
  });

  it('is the page for its own routes alone: what the server makes itself stays the server’s', () => {
    const routes: [RouteName, Record<string, string>][] = [
      ['home', {}],
      ['hero', { studentId: '7' }],
      ['course-element', { courseId: '1', courseType: 'offline', groupId: '2', elementId: '3', module: '4' }],
    ];
    for (const [name, params] of routes) expect(isPage(routePath(name, params)), name).toBe(true);
    for (const path of ['/certificate/AB-12', '/v1/payment/pay/x', '/docs/', '/main-page/deeper', '/nothing'])
      expect(isPage(path), path).toBe(false);
  });
});

describe('the keeper', () => {
  let stores: FakeCaches;
  let answer: () => Response | Promise<Response>;
  let keeper: Keeper;
  let work: Promise<unknown>[];
  const lasting = (each: Promise<unknown>) => void work.push(each);
  const ask = async (path: string, whose = bearer) => {
    const request = new Request(ORIGIN + path);
    const got = await keeper.fresh(request, placeOf(path, whose)!, lasting);
    await Promise.all(work);
    return got.text();
  };
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));

  beforeEach(() => {
    stores = new FakeCaches();
    work = [];
    answer = () => new Response('one');
    keeper = new Keeper(stores as unknown as CacheStorage, async () => answer());
  });

  it('gives what the server says, and without a network what it said last', async () => {
    expect(await ask('/v1/project/7')).toBe('one');
    answer = () => new Response('two');
    expect(await ask('/v1/project/7')).toBe('two');
    answer = offline;
    expect(await ask('/v1/project/7')).toBe('two');
    await expect(ask('/v1/project/8')).rejects.toThrow('Failed to fetch');
  });

  it('never gives one person what was answered to another', async () => {
    await ask('/v1/me');
    answer = offline;
    await expect(ask('/v1/me', tokenOf('6'))).rejects.toThrow();
  });

  it('keeps no refusal, and gives it', async () => {
    answer = () => new Response('gone', { status: 404 });
    expect(await ask('/v1/project/7')).toBe('gone');
    expect(stores.all()).toEqual({});
  });

  it('keeps nothing that comes after somebody left', async () => {
    let go = (_answer: Response) => {};
    answer = () => new Promise((resolve) => (go = resolve));
    const asked = ask('/v1/me');
    keeper.forget();
    go(new Response('late'));
    expect(await asked).toBe('late');
    expect(stores.all()).toEqual({});
  });

  it('keeps 250 answers, the latest', async () => {
    for (let id = 1; id <= 251; id++) await ask(`/v1/project/${id}`);
    await ask('/v1/project/2');
    await ask('/v1/project/252');
    const kept = stores.all()[OWN]!;
    expect(kept).toHaveLength(250);
    expect(kept).not.toContain(`${ORIGIN}/v1/project/1`);
    expect(kept).not.toContain(`${ORIGIN}/v1/project/3`);
    expect(kept).toContain(`${ORIGIN}/v1/project/2`);
  });

  it('asks nobody for a script that it has', async () => {
    const request = new Request(`${ORIGIN}/embed/course-Ab3d.js`);
    const place = placeOf('/embed/course-Ab3d.js', null)!;
    await keeper.known(request, place, lasting);
    await Promise.all(work);
    answer = offline;
    expect(await (await keeper.known(request, place, lasting)).text()).toBe('one');
  });

  it('asks once more for what a page had before there was a worker, as whoever is signed in', async () => {
    const asked: (string | null)[] = [];
    const fetching = async (_address: RequestInfo | URL, init?: RequestInit) => {
      asked.push(new Headers(init?.headers).get('authorization'));
      return new Response('first');
    };
    keeper = new Keeper(stores as unknown as CacheStorage, fetching);
    for (const path of ['/v1/me', '/v1/me', '/media/a.svg'])
      await keeper.keep(ORIGIN + path, placeOf(path, path === '/v1/me' ? bearer : null)!, bearer);
    expect(asked).toEqual([`Bearer ${bearer}`, null]);
    expect(stores.all()).toEqual({ [OWN]: [`${ORIGIN}/v1/me`], 'mars-seen': [`${ORIGIN}/media/a.svg`] });
  });
});

describe('a version', () => {
  const one = {
    id: 'one',
    shell: ['/embed/host-aaaa.js', '/embed/mars.js'],
    frame: [] as string[],
    files: ['/embed/course.Work-aaaa.js'],
  };
  const two = {
    id: 'two',
    shell: ['/embed/host-bbbb.js', '/embed/mars.js'],
    frame: [] as string[],
    files: ['/embed/course.Work-bbbb.js', '/embed/blog-bbbb.js'],
  };
  const network = Object.fromEntries(
    ['/', ...one.shell, ...two.shell, ...one.files, ...two.files].map((path) => [path, path]),
  );
  const open = (more: Record<string, string> = network) => {
    const stores = new FakeCaches(more);
    return { stores, as: stores as unknown as CacheStorage };
  };

  it('is there whole, or not at all', async () => {
    const { stores, as } = open({ '/': 'page', '/embed/host-aaaa.js': 'x' });
    await expect(installVersion(one, as)).rejects.toThrow('/embed/mars.js');
    expect(await ofShell(one, as, '/')).toBeUndefined();
    stores.network.set('/embed/mars.js', 'x');
    await installVersion(one, as);
    expect(await (await ofShell(one, as, '/'))?.text()).toBe('page');
  });

  it('fetches of the other files those of which the one before was used', async () => {
    const { stores, as } = open();
    await (await stores.open('mars-files')).add('/embed/course.Work-aaaa.js');
    await installVersion(two, as);
    expect(stores.all()['mars-files']).toEqual([
      `${ORIGIN}/embed/course.Work-aaaa.js`,
      `${ORIGIN}/embed/course.Work-bbbb.js`,
    ]);
  });

  it('has what leads home and out from the beginning', async () => {
    const { stores, as } = open();
    await installVersion({ ...two, frame: ['/embed/blog-bbbb.js'] }, as);
    expect(stores.all()['mars-files']).toEqual([`${ORIGIN}/embed/blog-bbbb.js`]);
  });

  it('leaves the one before alone until it begins, then throws it away, and nothing of a person', async () => {
    const { stores, as } = open();
    await installVersion(one, as);
    for (const [name, path] of [
      ['mars-files', '/embed/course.Work-aaaa.js'],
      [OWN, '/embed/blog-bbbb.js'],
      ['elsewhere', '/embed/blog-bbbb.js'],
    ] as const)
      await (await stores.open(name)).add(path);
    await installVersion(two, as);
    expect(Object.keys(stores.all())).toContain('mars-shell-one');
    await beginVersion(two, as);
    expect(stores.all()).toEqual({
      'mars-files': [`${ORIGIN}/embed/course.Work-bbbb.js`],
      [OWN]: [`${ORIGIN}/embed/blog-bbbb.js`],
      elsewhere: [`${ORIGIN}/embed/blog-bbbb.js`],
      'mars-shell-two': ['/', ...two.shell].map((path) => ORIGIN + path),
    });
  });
});
