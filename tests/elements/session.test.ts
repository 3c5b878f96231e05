import { type FakeApi, json, problem, tokenOf } from '@mars/client/testing/api.ts';
import { findDraft, forgetServedDrafts, keepDraft, readDraft } from '@mars/session/drafts.ts';
import { forgetLetters, keepLetter, listLetters } from '@mars/stores/pieces/letters.ts';
import { assert } from 'chai';
import { afterEach, beforeEach, describe, it } from './mocha.ts';
import { press, textOf, until } from './page.ts';
import { closeTabs, openServer, openTab } from './session/tab.ts';

const A1 = tokenOf('1', 1);
const A2 = tokenOf('1', 2);
const B = tokenOf('2', 1);

let server: FakeApi;
let good: string;

const signedIn = (prefix = '') => {
  localStorage.setItem(`${prefix}access_token`, A1);
  localStorage.setItem(`${prefix}refresh_token`, 'r1');
};
const keys = () => Object.keys(localStorage).sort();

/** The token that was good is so no more: the next calls are answered 401. */
const letTokenEnd = () => {
  good = A2;
};

describe('the session of a page', () => {
  beforeEach(() => {
    good = A1;
    server = openServer();
    const guarded =
      (body: unknown) =>
      ({ headers }: { headers: Headers }) =>
        headers.get('authorization') === `Bearer ${good}` ? json(body) : problem(401, 'unauthorized');
    server
      .on('GET /v1/me', guarded({ id: 1, role: 'student', first_name: 'Aziza' }))
      .on('GET /v1/notification', guarded([]))
      .on('GET /v1/auth/token', () => json({ access_token: A2, refresh_token: 'r2', expires_in: 900 }))
      .on('POST /v1/auth/logout', () => json({ ok: true }));
  });
  afterEach(closeTabs);

  it('asks who it is once for two elements, and refreshes once for 50 calls that are answered 401', async () => {
    signedIn();
    const tab = await openTab();
    await tab.shows('Aziza');
    assert.equal(server.count('GET /v1/me'), 1);
    letTokenEnd();
    tab.press('often');
    await tab.isAnswered();
    assert.equal(server.count('GET /v1/notification'), 100);
    assert.equal(server.count('GET /v1/auth/token'), 1);
    assert.equal(localStorage.getItem('access_token'), A2);
    assert.equal(localStorage.getItem('refresh_token'), 'r2');
    await tab.shows('Aziza');
  });

  it('refreshes once for two tabs', async () => {
    signedIn();
    const tabs = await Promise.all([openTab(), openTab()]);
    await Promise.all(tabs.map((tab) => tab.shows('Aziza')));
    letTokenEnd();
    for (const tab of tabs) tab.press('often');
    for (const tab of tabs) await tab.isAnswered();
    assert.equal(server.count('GET /v1/auth/token'), 1);
  });

  it('refreshes where there are no locks, as on plain http', async () => {
    signedIn();
    const tabs = await Promise.all([openTab('no-locks'), openTab('no-locks')]);
    await Promise.all(tabs.map((tab) => tab.shows('Aziza')));
    letTokenEnd();
    for (const tab of tabs) tab.press('often');
    for (const tab of tabs) await tab.isAnswered();
    assert.isAtMost(server.count('GET /v1/auth/token'), 2);
    for (const tab of tabs) await tab.shows('Aziza');
  });

  it('changes the language in all elements and tabs of an embedding page, under our own key', async () => {
    localStorage.setItem('lang', 'theirs');
    const [here, there] = await Promise.all([openTab('embedded'), openTab('embedded')]);
    await here.speaks('uz');
    here.press('russian');
    await Promise.all([here.speaks('ru'), there.speaks('ru')]);
    assert.deepEqual([here.loads(), there.loads()], [1, 1]);
    assert.equal(localStorage.getItem('mars.lang'), 'ru');
    assert.equal(localStorage.getItem('lang'), 'theirs');
  });

  it('[§4.23] loads the platform anew in the language chosen', async () => {
    const [here, there] = await Promise.all([openTab(), openTab()]);
    here.press('russian');
    await until(() => here.loads() === 2, 'the page to load anew');
    await Promise.all([here.speaks('ru'), there.speaks('ru')]);
    assert.equal(localStorage.getItem('lang'), 'ru');
  });

  it('signs out everywhere; of an embedding page only what is ours goes, and it is told', async () => {
    signedIn('mars.');
    localStorage.setItem('access_token', 'theirs');
    localStorage.setItem('mars.lang', 'uz');
    const [here, there] = await Promise.all([openTab('embedded'), openTab('embedded')]);
    await Promise.all([here.shows('Aziza'), there.shows('Aziza')]);
    const told: (string | undefined)[] = [];
    for (const tab of [here, there])
      tab.window.addEventListener('mars:sign-out', ({ target }) => told.push((target as Element).localName));
    here.press('out');
    await Promise.all([here.shows('Hech kim'), there.shows('Hech kim')]);
    assert.equal(server.count('POST /v1/auth/logout'), 1);
    assert.deepEqual(keys(), ['access_token', 'mars.lang']);
    assert.deepEqual(told, ['mars-account', 'mars-account']);
    assert.deepEqual([here.loads(), there.loads()], [1, 1]);
  });

  it('[§4.2] [§8.1] on the platform ends by a 403 with an empty storage and one loading anew', async () => {
    signedIn();
    localStorage.setItem('payment_warning_shown', '1');
    localStorage.setItem('lang', 'uz');
    const [here, there] = await Promise.all([openTab(), openTab()]);
    await Promise.all([here.shows('Aziza'), there.shows('Aziza')]);
    server.on('GET /v1/notification', () => problem(403, 'session_ended'));
    here.press('often');
    await until(() => here.loads() === 2, 'the page to load anew');
    await Promise.all([here.shows('Hech kim'), there.shows('Hech kim')]);
    assert.deepEqual(keys(), ['lang']);
    assert.deepEqual([here.loads(), there.loads()], [2, 1]);
  });

  it("takes the tokens that the platform's own window hands over to this origin", async () => {
    good = 'a1';
    const [here, there] = await Promise.all([openTab('embedded'), openTab('embedded')]);
    await here.shows('Hech kim');
    here.press('in');
    await Promise.all([here.shows('Aziza'), there.shows('Aziza')]);
    assert.deepEqual(keys(), ['mars.access_ends', 'mars.access_token', 'mars.refresh_token']);
    assert.equal(server.last('GET /v1/me').origin, `http://127.0.0.1:${location.port}`);
  });

  it('leaves nothing that an element holds of one person to the next, who signs in over it in another tab', async () => {
    signedIn('mars.');
    const tab = await openTab('embedded');
    await tab.shows('Aziza');
    const drafts = () => tab.accounts().map(({ shadowRoot }) => shadowRoot?.querySelector('input'));
    for (const draft of drafts()) if (draft) draft.value = 'Azizaning matni';
    good = B;
    server.on('GET /v1/me', () => json({ id: 2, role: 'student', first_name: 'Bobur' }));
    localStorage.setItem('mars.access_token', B);
    localStorage.setItem('mars.refresh_token', 'rb');
    await tab.shows('Bobur');
    assert.deepEqual(
      drafts().map((draft) => draft?.value),
      ['', ''],
    );
  });

  it('offers to load anew where the server no longer understands the page [ruling 54]', async () => {
    const offers = {
      uz: 'Bu sahifaning yangi versiyasi chiqdi.Yangilash',
      ru: 'Вышла новая версия этой страницы.Обновить',
    };
    for (const lang of ['uz', 'ru'] as const) {
      signedIn('mars.');
      localStorage.setItem('mars.lang', lang);
      const tab = await openTab('embedded');
      await tab.shows('Aziza');
      server.on('GET /v1/notification', () => problem(409, 'stale_client'));
      tab.press('often');
      const said = () => tab.accounts().map((account) => textOf(account, '[role="status"]'));
      await until(() => said().every((text) => text === offers[lang]), `the offer in ${lang}`);
      // What one is doing goes on: nothing loads by itself.
      await tab.isAnswered('0');
      assert.equal(tab.loads(), 1);
      press(tab.accounts()[1] as HTMLElement, '[role="status"] button');
      await until(() => tab.loads() === 2, 'the page to load anew');
    }
  });

  it('lives as long as the page where storage is blocked', async () => {
    good = 'a1';
    const tab = await openTab('embedded', 'no-storage');
    await tab.shows('Hech kim');
    tab.press('in');
    await tab.shows('Aziza');
    tab.press('russian');
    await tab.speaks('ru');
    tab.press('out');
    await tab.shows('Никого');
    assert.deepEqual(keys(), []);
  });
});

describe('a draft', () => {
  // Whoever has it open lets it go.
  afterEach(
    () =>
      new Promise((resolve, reject) => {
        const going = indexedDB.deleteDatabase('mars.drafts');
        going.onsuccess = resolve;
        going.onerror = reject;
        going.onblocked = reject;
      }),
  );

  it('is offered back to the same student only, until it is emptied', async () => {
    await keepDraft('1', 'chat', 'Salom');
    assert.equal(await readDraft('1', 'chat'), 'Salom');
    assert.isNull(await readDraft('2', 'chat'));
    assert.isNull(await readDraft('1', 'post'));
    await keepDraft('1', 'chat', '');
    assert.isNull(await readDraft('1', 'chat'));
    assert.notInclude(JSON.stringify(Object.entries(localStorage)), 'Salom');
  });

  it('says whether the server has it, and which one of the server’s it goes on from', async () => {
    await keepDraft('1', 'homework-7', 'Sa', { base: null });
    const { kept_at, ...draft } = (await findDraft('1', 'homework-7'))!;
    assert.deepEqual(draft, { text: 'Sa', onServer: false, base: null });
    assert.equal(typeof kept_at, 'number');
    await keepDraft('1', 'homework-7', 'Salom', { onServer: true, base: '2026-11-22T10:00:00+05:00' });
    const { kept_at: _, ...later } = (await findDraft('1', 'homework-7'))!;
    assert.deepEqual(later, { text: 'Salom', onServer: true, base: '2026-11-22T10:00:00+05:00' });
    assert.isNull(await findDraft('2', 'homework-7'));
  });

  it('goes at a logout by hand where the server has it too, and stays where it would be lost', async () => {
    await keepDraft('1', 'task', 'print(1)', { onServer: true });
    await keepDraft('1', 'post', 'Salom, hammaga');
    await forgetServedDrafts();
    assert.isNull(await readDraft('1', 'task'));
    assert.equal(await readDraft('1', 'post'), 'Salom, hammaga');
  });

  it('is not there, silently, where the browser keeps nothing', async () => {
    const before = Object.getOwnPropertyDescriptor(window, 'indexedDB') as PropertyDescriptor;
    Object.defineProperty(window, 'indexedDB', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    try {
      await keepDraft('1', 'chat', 'Salom');
      assert.isNull(await readDraft('1', 'chat'));
    } finally {
      Object.defineProperty(window, 'indexedDB', before);
    }
  });
});

describe('a hand-in that waits', () => {
  const { add } = IDBObjectStore.prototype;
  const holdsFile = (value: unknown): boolean =>
    value instanceof Blob ||
    (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

  afterEach(async () => {
    IDBObjectStore.prototype.add = add;
    await forgetLetters('1');
  });

  it('has its files, also where a browser keeps none, as Safari in a private window', async () => {
    IDBObjectStore.prototype.add = function (value: unknown) {
      if (holdsFile(value)) throw new DOMException('A File is not kept here.', 'DataCloneError');
      return add.call(this, value);
    };
    const file = new File(['print(1)'], 'ish.py', { type: 'text/x-python' });
    const parts = [['text', 'Mana'] as const, ['file', file] as const];
    const about = { owner: '1', name: 'homework-7', key: 'k', at: '/my-courses', params: { id: 7 } };
    assert.isTrue(await keepLetter({ ...about, call: 'POST /v1/project/{id}/submit', parts }));
    const [letter] = await listLetters('1');
    const [text, kept] = letter!.parts!;
    assert.deepEqual(text, ['text', 'Mana']);
    const found = kept![1] as File;
    assert.deepEqual([kept![0], found.name, found.type], ['file', 'ish.py', 'text/x-python']);
    assert.equal(await found.text(), 'print(1)');
  });
});
