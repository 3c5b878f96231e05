import { FakeApi } from '@mars/client/testing/api.ts';
import { press, textOf, until } from '../page.ts';

/** A page with two `<mars-account>`, in a frame: to the browser another tab of the same site. */
export interface Tab {
  readonly window: Window;
  /** How often the page was loaded. */
  readonly loads: () => number;
  accounts(): HTMLElement[];
  /** Presses a button of the first element. */
  press(name: 'often' | 'russian' | 'in' | 'out'): void;
  /** Waits until every element shows this person. */
  shows(who: string): Promise<void>;
  /** Waits until all 50 calls of the first element are answered, so many of them well. */
  isAnswered(well?: string): Promise<unknown>;
  /** Waits until every element has its texts in this language. */
  speaks(lang: 'uz' | 'ru'): Promise<void>;
}

const frames: HTMLIFrameElement[] = [];
const words = { uz: 'Chiqish', ru: 'Выйти' };

/** @param options what the address says: `embedded`, `no-locks`, `no-storage`. */
export async function openTab(...options: string[]): Promise<Tab> {
  const frame = document.createElement('iframe');
  let loads = 0;
  frame.addEventListener('load', () => loads++);
  frame.src = `/tests/elements/session/tab.html?${options.join('&')}`;
  document.body.append(frame);
  frames.push(frame);
  const accounts = () =>
    [...(frame.contentDocument?.querySelectorAll<HTMLElement>('mars-account') ?? [])].filter(Boolean);
  const all = (part: string, what: string) => () =>
    accounts().length === 2 && accounts().every((account) => textOf(account, part) === what);
  const tab: Tab = {
    get window() {
      return frame.contentWindow as Window;
    },
    loads: () => loads,
    accounts,
    press: (name) => press(accounts()[0] as HTMLElement, `.${name}`),
    shows: async (who) => void (await until(all('.who', who), `who to be ${who}`)),
    isAnswered: (well = '50') =>
      until(() => textOf(accounts()[0] as HTMLElement, '.answered') === well, `${well} answers`),
    speaks: async (lang) => void (await until(all('.out', words[lang]), `texts in ${lang}`)),
  };
  await until(() => accounts().some((account) => textOf(account, '.out')), 'the elements');
  return tab;
}

/** Closes all tabs; what they left in this browser goes. */
export function closeTabs(): void {
  for (const frame of frames.splice(0)) frame.remove();
  localStorage.clear();
}

/** The server of all tabs from now on. */
export function openServer(): FakeApi {
  const server = new FakeApi();
  Object.assign(window, { marsTestServer: server });
  return server;
}
