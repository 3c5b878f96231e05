import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Front } from '../e2e/front.ts';
import { ask, enter, giveCoins, PASSWORD, tokensOf } from '../e2e/people.ts';
import { centre, parents } from '../e2e/sites.ts';
import { textsOf } from '../e2e/texts.ts';
import { Screen } from './screen.ts';

const lang = 'uz';
const word = {
  signin: textsOf('signin', lang),
  chat: textsOf('ai-chat', lang),
  home: textsOf('home', lang),
  bell: textsOf('notifications', lang),
  shop: textsOf('shop', lang),
};
let screen: Screen;

interface Product {
  kind: string;
  title: { uz: string };
  price: number;
  locked: object | null;
}

beforeAll(async () => {
  screen = await Screen.open(lang, 1280);
});
afterAll(() => screen.close());

const newStudent = async () =>
  (await enter({ role: 'student', first_name: 'Yangi', last_name: 'Oʻquvchi', group_id: 1 })).login;
const coinsOf = async (login: string) =>
  (await ask<{ coins: number }>('/v1/me', await tokensOf(login))).coins;

/** Fills the platform's form in and sends it by Enter. */
async function signIn(login: string): Promise<void> {
  await screen.fill('input', word.signin('login'), login);
  await screen.fill('input[type="password"]', null, PASSWORD);
  await screen.key('Enter');
}

describe('whoever is on the platform', () => {
  it('signs in by the form, begins from the home, and hears from the assistant', async () => {
    const login = await newStudent();
    await screen.be(login);
    await screen.run(() => {
      localStorage.removeItem('access_token');
      localStorage.removeItem('refresh_token');
    });
    await screen.goto('/');
    await signIn(login);
    await screen.comesTo('/main-page');
    await screen.press('.btn.action', word.home('begin'));
    await screen.until('what is to be done now', () => location.pathname !== '/main-page');

    await screen.pressUntil(async () => (await screen.count('textarea')) > 0, 'button', word.chat('title'));
    await screen.fill('textarea', word.chat('question'), 'Coin qanday olinadi?');
    await screen.key('Enter');
    await screen.until(
      'an answer',
      ({ find }, name) => (find('article', name).at(-1)?.textContent.length ?? 0) > 200,
      word.chat('title'),
    );
  });

  it('finds each page and its switch of languages inside the window, and the other language by it', async () => {
    const phone = await Screen.open('ru', 390);
    await phone.be(null);
    for (const path of ['/', '/english-test', '/prof-test', '/landing', '/mars-news']) {
      await phone.goto(path);
      // What the server makes has its other language as a link.
      const ways = '.langs, .one-lang, a[hreflang], a[lang]';
      const over = await phone.until(
        'the way to the other language',
        ({ find }, selector) => {
          const all = find(selector, null).map((each) => each.getBoundingClientRect().right);
          return all.length && [document.documentElement.scrollWidth, ...all].filter((px) => px > innerWidth);
        },
        ways,
      );
      expect(over, path).toEqual([]);
    }
    await phone.goto('/');
    await phone.sees(textsOf('signin', 'ru')('password'));
    await phone.press('.one-lang');
    await phone.press('button[lang="uz"]');
    await phone.sees(word.signin('password'));
    await phone.close();
  });

  it('is told at the bell of coins that come, without a reload', async () => {
    const login = await newStudent();
    await screen.be(login);
    await screen.goto('/main-page');
    await screen.until('the stream', async () =>
      (await navigator.locks.query()).held?.some(({ name }) => name === 'mars.live'),
    );
    await giveCoins(login, 7);
    await screen.until('one at the bell', ({ find }) => find('.bell', null)[0]?.textContent === '1');
    await screen.press('.bell');
    await screen.sees(word.bell('title'));
    await screen.sees('Sovgʻa');
  });

  it('buys in the shop and takes it back', async () => {
    const login = 'sardor';
    await giveCoins(login, 300);
    const before = await coinsOf(login);
    const { items } = await ask<{ items: Product[] }>('/v1/shop/products', await tokensOf(login));
    const hat = items.find(({ kind, locked }) => kind === 'worn' && !locked)!;
    await screen.be(login);
    await screen.goto('/shop-page');
    await screen.press('.take b', hat.title.uz);
    await screen.press(`[role="group"][aria-label="${hat.title.uz}"] button`);
    await screen.press('dialog button', word.shop('buyFor', { count: hat.price }));
    await screen.sees('Qaytarish (');
    expect(await coinsOf(login)).toBe(before - hat.price);
    const isBack = () => screen.has(word.shop('undone', { count: hat.price }));
    await screen.pressUntil(isBack, '[role="group"] p button');
    expect(await coinsOf(login)).toBe(before);
  });
});

describe('whoever is on a site that embeds', () => {
  it('signs in by the platform’s own window and sees the own row of the rating', async () => {
    await screen.be(null);
    await screen.goto(`${centre}/natijalar.html`);
    await screen.run(() => {
      const element = document.createElement('mars-signin');
      element.setAttribute('site-key', 'demo-centre');
      document.querySelector('#chap')?.prepend(element);
    });
    await screen.press('button', word.signin('signIn'));
    const back = await screen.inWindow();
    await signIn('bobur');
    await back();
    await screen.sees(word.signin('signedInAs', { name: 'Bobur' }));
    await screen.until('the own row', ({ find }) => /Bobur/.test(find('.me', null)[0]?.textContent ?? ''));
    expect(await screen.run(() => Object.keys(localStorage))).toContain('mars.access_token');
  });

  it('is handed over by the site’s own login, and is signed out with it', async () => {
    await screen.goto(`${parents}/kirish.html`);
    await screen.fill('[name="login"]', null, 'karimov');
    await screen.fill('[name="parol"]', null, 'ziyo-1');
    await screen.press('form[action="/kirish"] [type="submit"]');
    await screen.comesTo('/kabinet.html');
    await screen.until('both children', ({ find }) => find('input[type="radio"]', null).length === 2);
    await screen.press('form[action="/chiqish"] [type="submit"]');
    await screen.until('no token', () => !Object.keys(localStorage).includes('mars.access_token'));
  });
});

describe('whoever was here before', () => {
  it('finds a page that was read while the server is away', async () => {
    const front = new Front();
    await front.open();
    await screen.be('aziza', front.url);
    const page = `${front.url}/my-courses`;
    await screen.goto(page);
    await screen.sees('Frontend');
    await screen.until('the worker', () => navigator.serviceWorker.controller !== null);
    // The page itself is kept once the worker stands before it.
    await screen.goto(page);
    await screen.until('what is kept', async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().some(({ url }) => new URL(url).pathname === '/v1/me/courses');
    });
    front.cut(true);
    await screen.goto(page);
    await screen.sees('Frontend');
    await front.close();
  });
});
