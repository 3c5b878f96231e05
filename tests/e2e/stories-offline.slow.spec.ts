import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { Front } from './front.ts';
import { ask, enter, post, stateOf, tokensOf } from './people.ts';
import { signInByForm, signInForm } from './signin.ts';
import { test as base, expect } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

/** Stories behind a front of their own, in a browser that takes the platform's service worker. */
const test = base.extend<{ front: Front; who: string }>({
  // Of their own: whoever is of the demo has homework that other stories mark.
  who: async ({ person, lang }, use) => {
    const child = { role: 'student', first_name: 'Oflayn', last_name: lang, group_id: 1 };
    await use(person ?? (await enter(child)).login);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  front: async ({}, use) => {
    const front = new Front();
    await front.open();
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
  storageState: async ({ front, lang, who }, use) => {
    const tokens = await tokensOf(who);
    await post('/v1/notification/read', tokens, {});
    const kept = { access_token: tokens.access_token, refresh_token: tokens.refresh_token };
    await use(stateOf({ [front.url]: { lang: lang === 'ru' ? lang : undefined, ...kept } }));
  },
});
test.use({ serviceWorkers: 'allow' });

/** A broken line is what these stories are about, and elements that were never opened before it. */
const BROKEN =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_FAILED|ERR_NETWORK_CHANGED|ERR_INCOMPLETE|ERR_SOCKET|NetworkError when|Failed to load ‘|could not be loaded from/;

const words = (lang: Lang): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../host/offline/${lang}.json`), 'utf8'));

interface Element {
  id: number;
  kind: string;
  module: number;
  lock: object | null;
}

/** A lesson and a piece of homework that may be handed in, of the student's class. */
async function workOf(who: string) {
  const tokens = await tokensOf(who);
  const { items } = await ask<{
    items: { course: { id: number }; group: { id: number } | null; modules: { module: number }[] }[];
  }>('/v1/me/courses', tokens);
  const { course, group, modules } = items.find((each) => each.group !== null)!;
  const pages = await Promise.all(
    modules.map(({ module }) =>
      ask<{ items: Element[] }>(
        `/v1/course/elements?course_id=${course.id}&course_type=offline&group_id=${group!.id}&module=${module}`,
        tokens,
      ),
    ),
  );
  const open = pages.flatMap((page) => page.items).filter(({ lock }) => !lock);
  const addressOf = ({ id, module }: Element) =>
    `/course-elements/${course.id}/offline/${group!.id}/${id}/${module}`;
  const opened = await Promise.all(
    open
      .filter(({ kind }) => kind === 'homework')
      .map(async (element) => ({
        element,
        ...(await ask<{ project_id: number | null; mark: number | null }>(
          `/v1/course/element/${element.id}`,
          tokens,
        )),
      })),
  );
  const work = opened.find(({ project_id, mark }) => project_id !== null && mark === null)!;
  const lesson = open.find(({ kind }) => kind === 'lesson')!;
  return {
    lesson: { id: lesson.id, address: addressOf(lesson) },
    homework: { project: work.project_id!, address: addressOf(work.element) },
  };
}

function playerOf(page: Page, lang: Lang) {
  const t = textsOf('course', lang);
  const player = page.locator('mars-course');
  return {
    t,
    player,
    block: player.locator('.text .block').first(),
    field: player.getByRole('textbox', { name: t('answerText') }),
    handIn: player.getByRole('button', { name: new RegExp(`^(${t('handIn')}|${t('handInAgain')})$`) }),
  };
}

const notice = (page: Page): Locator => page.locator('.notice-place');

/** The platform's worker stands between this page and the network. */
const untilWorking = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);

/** Paths of what is kept of persons, and of what they saw. */
const keptOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^mars-own-/.test(name));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

/** How many hand-ins and answers wait on this device, of whomever. */
const waitingIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('mars.letters', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('letters', { keyPath: 'id', autoIncrement: true });
        opening.onsuccess = () => {
          const asked = opening.result.transaction('letters').objectStore('letters').count();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
  );

async function cut(context: BrowserContext, front: Front, isCut: boolean): Promise<void> {
  front.cut(isCut);
  await context.setOffline(isCut);
}

async function signOut(page: Page, lang: Lang): Promise<void> {
  const header = page.locator('mars-header');
  await header.getByRole('button', { name: /profil|профиль/i }).click();
  await header.getByRole('button', { name: textsOf('profile', lang)('signOut') }).click();
}

test('a page that was read opens while the server is away, though the device has a network', {
  tag: '@engine',
}, async ({ page, front, who, faults }) => {
  faults.allow(BROKEN);
  const { lesson } = await workOf(who);
  const block = page.locator('mars-course .text .block').first();
  await page.goto(lesson.address);
  await expect(block).toBeVisible();
  await untilWorking(page);
  await expect.poll(() => keptOf(page)).toContain(`/v1/course/element/${lesson.id}`);
  const read = await block.textContent();
  front.cut(true);
  await page.goto(lesson.address);
  await expect(block).toHaveText(read!);
  // What stays switched on in the worker outlives the page.
  await page.reload();
  await expect(block).toHaveText(read!);
});

interface Piece {
  answer: { text: string; files: { name: string }[] } | null;
  draft: object | null;
}

test('reads a lesson without a network, hands homework in there, and it arrives once when the network is back; the next person finds nothing', {
  tag: '@phone',
}, async ({ page, context, front, who, lang, faults }) => {
  test.slow();
  // The next person may study in another group, where that lesson is not.
  faults.allow(BROKEN, /404 \(Not Found\) \(.*\/v1\/course\/elements/);
  const { lesson, homework } = await workOf(who);
  const submit = `POST /v1/project/${homework.project}/submit`;
  const piece = async () => ask<Piece>(`/v1/project/${homework.project}`, await tokensOf(who));
  const text = `Internetsiz yozildi (${lang})`;
  const { t, player, block, field, handIn } = playerOf(page, lang);

  await test.step('opened on the very first visit, before there is a worker', async () => {
    await page.goto(lesson.address);
    await expect(block).toBeVisible();
    await untilWorking(page);
    await expect.poll(() => keptOf(page)).toContain(`/v1/course/element/${lesson.id}`);
    await page.goto(homework.address);
    await expect(field).toBeVisible();
    await expect.poll(() => keptOf(page)).toContain(`/v1/project/${homework.project}`);
  });

  await test.step('without a network', async () => {
    const read = await (async () => {
      await page.goto(lesson.address);
      await expect(block).toBeVisible();
      return block.textContent();
    })();
    await cut(context, front, true);
    await page.goto(lesson.address);
    await expect(block).toHaveText(read!);
    await expect(notice(page)).toContainText(words(lang).offline!);
    await page.goto(homework.address);
    await field.fill(text);
    await player
      .locator('input[type="file"]')
      .setInputFiles([{ name: 'ish.txt', mimeType: 'text/plain', buffer: Buffer.from('salom') }]);
    await handIn.click();
    await expect(player.getByText(t('waits'))).toBeVisible();
    await page.reload();
    await expect(player.getByText(t('waits'))).toBeVisible();
    await expect(field).toHaveValue(text);
    await expect(player.getByText('ish.txt')).toBeVisible();
    await page.goto('/my-courses');
    await expect(notice(page)).toContainText(words(lang).waiting!);
  });

  await test.step('with one', async () => {
    expect((await piece()).answer).toBeNull();
    await cut(context, front, false);
    await expect(notice(page)).toContainText(words(lang).arrived!);
    expect(await piece()).toMatchObject({ answer: { text, files: [{ name: 'ish.txt' }] }, draft: null });
    expect(await waitingIn(page)).toBe(0);
    await page.goto(homework.address);
    await expect(player.getByText(t('waiting'))).toBeVisible();
    await expect(player.getByText(t('waits'))).toHaveCount(0);
    expect(front.of(submit)).toHaveLength(1);
    expect(front.of(submit)[0]!.key).toMatch(/^[0-9a-f]{32}$/);
  });

  const asked = page.getByRole('dialog', { name: words(lang).leavingTitle! });
  const handInWithout = async (more: string) => {
    await page.goto(homework.address);
    await player
      .locator('.work')
      .getByRole('button', { name: t('edit') })
      .click();
    await cut(context, front, true);
    await field.fill(text + more);
    await handIn.click();
    await expect(player.getByText(t('waits'))).toBeVisible();
    expect(await waitingIn(page)).toBe(1);
    await page.goto('/main-page');
    await signOut(page, lang);
  };
  const next = lang === 'uz' ? 'madina' : 'oysha';

  await test.step('signed out by hand: asked first, and kept', async () => {
    await handInWithout(' 2');
    await expect(asked.getByRole('listitem')).toHaveText([`${words(lang).homework}: 1`]);
    await asked.getByRole('button', { name: words(lang).close! }).click();
    await expect(asked).toHaveCount(0);
    await expect(page).toHaveURL('/main-page');
    const left = await page.evaluate(() => localStorage.getItem('access_token')!);
    await signOut(page, lang);
    await asked.getByRole('button', { name: words(lang).keep! }).click();
    await expect(signInForm(page, lang).submit).toBeVisible();
    await expect.poll(() => keptOf(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('refresh_token');
    const isOpen = async () =>
      (await fetch(`${front.url}/v1/me`, { headers: { authorization: `Bearer ${left}` } })).status;
    await cut(context, front, false);
    // It is ended at the first contact, before anybody else has come.
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(403);
  });

  await test.step('the next person finds nothing of it', async () => {
    await signInByForm(page, lang, next);
    await expect(page).toHaveURL('/main-page');
    await page.goto(lesson.address);
    await expect(player.or(page.locator('mars-not-found')).first()).toBeVisible();
    await page.goto('/main-page');
    await expect(notice(page)).not.toContainText(words(lang).waiting!);
    await cut(context, front, true);
    await page.goto(homework.address);
    await expect(player.getByText(text)).toHaveCount(0);
    await cut(context, front, false);
    await page.goto('/main-page');
    await signOut(page, lang);
    await expect(signInForm(page, lang).submit).toBeVisible();
    expect(await waitingIn(page)).toBe(1);
    expect(front.of(submit)).toHaveLength(1);
    expect((await piece()).answer?.text).toBe(text);
  });

  await test.step('whose it is finds it, and it arrives', async () => {
    await signInByForm(page, lang, who);
    await expect.poll(() => waitingIn(page), { timeout: 30_000 }).toBe(0);
    expect((await piece()).answer?.text).toBe(`${text} 2`);
    expect(front.of(submit)).toHaveLength(2);
  });

  await test.step('signed out by hand: thrown away', async () => {
    await handInWithout(' 3');
    await asked.getByRole('button', { name: words(lang).drop! }).click();
    await expect(signInForm(page, lang).submit).toBeVisible();
    expect(await waitingIn(page)).toBe(0);
    await cut(context, front, false);
    await signInByForm(page, lang, who);
    await expect(page).toHaveURL('/main-page');
    await page.goto(homework.address);
    await expect(player.locator('.work .letters')).toHaveText(`${text} 2`);
    expect((await piece()).answer?.text).toBe(`${text} 2`);
    expect(front.of(submit)).toHaveLength(2);
  });
});

test('the last letters arrive, though the page is left before those before them are answered', async ({
  page,
  front,
  who,
  lang,
}) => {
  test.slow();
  const { homework } = await workOf(who);
  const { field } = playerOf(page, lang);
  const tokens = await tokensOf(who);
  const draftOf = async () =>
    (await ask<{ draft: { text: string } | null }>(`/v1/project/${homework.project}`, tokens)).draft?.text;
  await page.goto(homework.address);
  await expect(field).toBeVisible();
  await untilWorking(page);
  const goOn = front.hold(`PUT /v1/project/${homework.project}/draft`);
  await field.pressSequentially('Yarim');
  await expect.poll(draftOf).toBe('Yarim');
  await field.pressSequentially('ta gap');
  await page.goto('/main-page');
  await expect.poll(draftOf).toBe('Yarimta gap');
  goOn();
});

test('a link that leads to a page nobody has opened yet says so, and the page comes by itself with the network', {
  tag: '@phone',
}, async ({ page, context, front, lang, faults }) => {
  test.slow();
  faults.allow(BROKEN, /mars: <mars-/);
  const host = JSON.parse(readFileSync(join(import.meta.dirname, `../../host/${lang}.json`), 'utf8'));
  await page.goto('/my-courses');
  const courses = page.locator('mars-courses');
  await expect(courses.getByRole('heading').first()).toBeVisible();
  await untilWorking(page);
  await cut(context, front, true);
  await page.evaluate(() => {
    history.pushState(null, '', '/blog-page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('alert')).toHaveText(host.away);
  await cut(context, front, false);
  await expect(page.locator('mars-blog').getByRole('button').first()).toBeVisible();
  await expect(page.getByText(host.away)).toBeHidden();
});

test.describe('a student whose page is open for long', () => {
  test('is offered a new version, loses no letter by it, and has it with the next page', async ({
    page,
    front,
    who,
    lang,
    faults,
  }) => {
    test.slow();
    faults.allow(BROKEN);
    const { homework } = await workOf(who);
    const { t, player, field } = playerOf(page, lang);
    const versionOf = () => page.locator('html').getAttribute('data-build');
    await page.goto(homework.address);
    await expect(field).toBeVisible();
    await untilWorking(page);
    await field.pressSequentially('Yarim');

    front.version = 'yangi-versiya';
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(notice(page)).toContainText(words(lang).update!);
    await field.pressSequentially('ta gap');
    await expect(field).toHaveValue('Yarimta gap');
    expect(await versionOf()).toBe(front.built);

    await page.locator('mars-sidebar').getByRole('link').first().click();
    await expect(page).toHaveURL('/main-page');
    await expect.poll(versionOf).toBe('yangi-versiya');
    await expect
      .poll(
        () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
        {
          timeout: 30_000,
        },
      )
      .toBeNull();
    await expect(notice(page)).not.toContainText(words(lang).update!);
    await page.goto(homework.address);
    await expect(field).toHaveValue('Yarimta gap');
    await expect(player.getByText(t('keptDevice'))).toHaveCount(0);
  });
});

test.describe('a student with something to repeat', () => {
  test.use({ person: 'aziza' });

  test('repeats English without a network, and each answer counts once when it is back', async ({
    page,
    context,
    front,
    lang,
    faults,
  }) => {
    test.slow();
    faults.allow(BROKEN);
    const t = textsOf('english-learning', lang);
    const learning = page.locator('mars-english-learning');
    await page.goto('/english/course/learning?review=1');
    await expect(learning.getByRole('button', { name: t('check') })).toBeVisible();
    await untilWorking(page);
    await expect.poll(() => keptOf(page)).toContain('/v1/english/review');
    // What the very first visit asked for is kept piece by piece.
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await caches.match(
              performance
                .getEntriesByType('resource')
                .map(({ name }) => name)
                .find((name) => /english-learning-/.test(name))!,
            )) !== undefined,
        ),
      )
      .toBe(true);
    await cut(context, front, true);
    await page.reload();
    for (let card = 0; card < 2; card++) {
      await learning
        .getByRole('button', { name: t('dontKnow') })
        .or(learning.getByRole('button', { name: t('cannotHear') }))
        .click();
      await expect(learning.getByText(t('answerKept'))).toBeVisible();
      await learning.getByRole('button', { name: t('next') }).click();
    }
    expect(await waitingIn(page)).toBe(2);
    await cut(context, front, false);
    await expect.poll(() => waitingIn(page), { timeout: 30_000 }).toBe(0);
    expect(front.of('POST /v1/english/review')).toHaveLength(2);
  });
});

test('the worker is the platform’s own pages’: no file that other sites load names it', async ({
  page,
  front,
}) => {
  for (const path of ['/embed/mars.js', '/embed/map.json'])
    expect(await (await fetch(front.url + path)).text()).not.toContain('sw.js');
  await page.goto('/');
  await untilWorking(page);
  const registrations = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(registrations).toEqual(['/']);
});
