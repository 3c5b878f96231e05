import type { Page } from 'playwright/test';
import { paths, type RouteName } from '../../packages/contract/paths.ts';
import { platform } from './sites.ts';

/** What a screen is, read out of it with all its shadow roots. */
export interface Screen {
  /** Whether something of it is still to come. */
  waits: boolean;
  /** What it says in its main part. */
  text: string;
  /** What it says has failed, or is not there. */
  dead: string[];
  /** Where its links lead, once each. */
  links: string[];
}

/** Nobody is to be put off with one of these. */
const PUT_OFF =
  /hali ochilmagan|tez kunda|tez orada (ochiladi|boʻladi)|ещё не открыт|скоро (будет|откроется|появится)|coming soon/i;

/** So many letters at least stand on a screen that is one. */
export const LEAST = 20;

export const readScreen = (page: Page): Promise<Screen> => page.evaluate(lookAt);

function lookAt(): Screen {
  const main = document.querySelector('main');
  const screen = { waits: !main, text: '', dead: [] as string[], links: [] as string[] };
  const look = (root: ParentNode, isMain: boolean) => {
    for (const part of root.querySelectorAll<HTMLElement>('*')) {
      const within = isMain || (main?.contains(part) ?? false);
      const isShown = part.checkVisibility({ visibilityProperty: true });
      if (isShown && part.matches('.skel')) screen.waits = true;
      if (within && part.localName.startsWith('mars-') && !part.shadowRoot) screen.waits = true;
      if (isShown && part.matches('mars-not-found, .state[role="alert"]'))
        screen.dead.push(part.textContent || part.localName);
      if (part instanceof HTMLAnchorElement && part.hasAttribute('href')) screen.links.push(part.href);
      if (within && isShown)
        for (const node of part.childNodes) if (node instanceof Text) screen.text += `${node.data} `;
      if (part.shadowRoot) look(part.shadowRoot, within);
    }
  };
  look(document, false);
  screen.text = screen.text.replace(/\s+/g, ' ').trim();
  screen.links = [...new Set(screen.links)];
  return screen;
}

/** Why this screen is a dead end; nothing when it is none. */
export function deadEndOf({ dead, text }: Screen): string | null {
  if (dead.length > 0) return `says that it failed: ${dead.join()}`;
  if (text.length < LEAST) return `is empty: "${text}"`;
  return PUT_OFF.exec(text)?.[0] ?? null;
}

/** The route at an address of ours: `/hero/4` is `hero`; none where nothing stands. */
export function routeAt(path: string): RouteName | undefined {
  const found = Object.entries(paths).find(([name, pattern]) =>
    name === 'not-found' ? false : new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path),
  );
  return found?.[0] as RouteName | undefined;
}

/** By what two addresses lead to screens of one kind: their route, of the staff the section, of the news whether it is one. */
export function kindOf(link: string): string | undefined {
  const { pathname, searchParams } = new URL(link, platform);
  const route = routeAt(pathname);
  // One of the news is another page than their list.
  const item = route === 'news' && searchParams.has('item') ? 'item' : null;
  return route && [route, searchParams.get('section'), item].filter(Boolean).join(' ');
}

/** Why a link that leads away is no good one. */
export function badLink(link: string): string | null {
  const url = new URL(link);
  if (url.protocol === 'tel:') return /^tel:\+?\d{5,15}$/.test(link) ? null : `no number: ${link}`;
  if (url.protocol === 'mailto:') return /^mailto:[^@\s]+@[^@\s]+$/.test(link) ? null : `no letter: ${link}`;
  if (url.protocol === 'blob:') return null;
  if (url.hostname === 't.me' || url.hostname === 'telegram.me')
    return url.pathname.length > 1 ? null : `nobody's: ${link}`;
  return url.protocol === 'https:' && url.hostname.includes('.') ? null : `no address: ${link}`;
}
