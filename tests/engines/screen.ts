import { setTimeout as sleep } from 'node:timers/promises';
import { post, storageOf, tokensOf, warnedOf } from '../e2e/people.ts';
import { platform } from '../e2e/sites.ts';
import type { Lang } from '../e2e/texts.ts';
import * as inPage from './in-page.ts';
import { WebKit } from './webkit.mjs';

const WAIT_MS = 30_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const page = `({ ${Object.entries(inPage).map(([name, work]) => `${name}: ${work}`)} })`;

/** Works in the page, with what is in it at hand. */
type Work<A extends unknown[], T> = (page: typeof inPage, ...args: A) => T | Promise<T>;

/** A window of WebKit, by what a person sees and does in it. */
export class Screen {
  readonly #browser: WebKit;
  readonly #lang: Lang;

  private constructor(browser: WebKit, lang: Lang) {
    this.#browser = browser;
    this.#lang = lang;
  }

  static async open(lang: Lang, width: number): Promise<Screen> {
    return new Screen(await WebKit.open({ width, height: 900 }), lang);
  }

  close = (): Promise<void> => this.#browser.close();

  /** @param to a path of the platform, or an address */
  goto = (to: string): Promise<void> => this.#browser.goto(new URL(to, platform).href);

  /** Whoever was signed in is not any more; nobody is, where no login is given. No dialog opens by itself. */
  async be(login: string | null, at = platform): Promise<void> {
    const { origins } = await storageOf(login, this.#lang, await warnedOf(login));
    if (login) await post('/v1/notification/read', await tokensOf(login), {});
    await this.goto(`${at}/mars-news`);
    await this.run((_, kept) => {
      localStorage.clear();
      for (const { name, value } of kept) localStorage.setItem(name, value);
    }, origins[0]?.localStorage ?? []);
  }

  /** Runs a function in the page and waits for it: it sees nothing but what it is given. */
  async run<A extends unknown[], T>(work: Work<A, T>, ...args: A): Promise<T> {
    const script = `const [done, ...given] = [...arguments].reverse();
      (async () => (${work})(${page}, ...given.reverse()))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.#browser.tell<{ value: T; error?: string }>(
      'POST',
      '/execute/async',
      { script, args },
    );
    if (error) throw new Error(error);
    return value;
  }

  /** Waits until a function in the page answers something. @param ms how long */
  async until<A extends unknown[], T>(what: string, work: Work<A, T>, ...args: A): Promise<NonNullable<T>> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      // A page that goes meanwhile is asked again when the next one is there.
      const value = await this.run(work, ...args).catch(() => null);
      if (value) return value as NonNullable<T>;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}; seen: ${await this.letters()}`);
      await sleep(100);
    }
  }

  letters = async (): Promise<string> =>
    (await this.run(({ lettersOf }) => lettersOf()).catch(String)).slice(0, 1500);

  /** Whether these words stand on the page. */
  has = (words: string): Promise<boolean> =>
    this.run(({ lettersOf }, sought) => lettersOf().includes(sought), words.replaceAll(/\s/g, ''));

  /** Waits until these words stand on the page. */
  async sees(words: string): Promise<void> {
    const letters = words.replaceAll(/\s/g, '');
    await this.until(`“${words}”`, ({ lettersOf }, sought) => lettersOf().includes(sought), letters);
  }

  /** Waits until the page has this path. */
  comesTo = (path: string): Promise<boolean> =>
    this.until(path, (_, sought) => location.pathname === sought, path);

  count = (selector: string, words: string | null = null): Promise<number> =>
    this.run(({ find }, ...sought) => find(...sought).length, selector, words);

  /** Waits for something and presses it with the mouse. @param words its name, where there are more of them */
  async press(selector: string, words: string | null = null): Promise<void> {
    const place = await this.until(
      `${selector} ${words ?? ''} that can be pressed`,
      ({ find, placeOf }, ...sought) => {
        const [first] = find(...sought).filter((element) => !(element as HTMLButtonElement).disabled);
        return first && placeOf(first);
      },
      selector,
      words,
    );
    const actions = [
      { type: 'pointerMove', duration: 0, ...place, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#browser.tell('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  /** Presses until it counts: one that comes at once may not be heard yet. */
  async pressUntil(
    done: () => Promise<boolean>,
    selector: string,
    words: string | null = null,
  ): Promise<void> {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
      if ((await this.count(selector, words)) > 0) await this.press(selector, words);
      for (let looks = 0; looks < 10; looks++) {
        if (await done()) return;
        await sleep(100);
      }
    }
    throw new Error(`${selector} ${words} does not count; seen: ${await this.letters()}`);
  }

  type = (text: string): Promise<void> => this.#browser.press([...text]);
  key = (...keys: string[]): Promise<void> => this.#browser.press(keys);

  /** Writes into a field in place of what stands there. */
  async fill(selector: string, words: string | null, text: string): Promise<void> {
    await this.press(selector, words);
    await this.run(() => document.execCommand('selectAll'));
    await this.type(text);
  }

  /** Gives a file to the first input that takes one. */
  async give(path: string): Promise<void> {
    await this.until('a field for a file', ({ find }) => find('input[type="file"]', null).length > 0);
    const { value } = await this.#browser.tell<{ value: { [ELEMENT]: string } }>('POST', '/execute/async', {
      script: `arguments[0]({ value: ${page}.find('input[type="file"]', null)[0] });`,
      args: [],
    });
    await this.#browser.tell('POST', `/element/${value[ELEMENT]}/value`, { text: path });
  }

  /** Goes on in the window that the page has opened. @returns goes back to this one, once the other is closed */
  async inWindow(): Promise<() => Promise<void>> {
    const own = await this.#browser.tell<string>('GET', '/window');
    const handles = () => this.#browser.tell<string[]>('GET', '/window/handles');
    const to = (handle: string) => this.#browser.tell('POST', '/window', { handle });
    const wait = async (isThere: (all: string[]) => boolean) => {
      for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(100)) {
        const all = await handles();
        if (isThere(all)) return all;
      }
      throw new Error('the windows are not as they should be');
    };
    const all = await wait(({ length }) => length === 2);
    await to(all.find((handle) => handle !== own) as string);
    return async () => {
      await wait(({ length }) => length === 1);
      await to(own);
    };
  }
}
