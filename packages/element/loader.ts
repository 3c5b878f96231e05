// `mars.js`: the one script a page needs. It looks for `mars-*` tags that nobody has defined yet, also ones added later, and
// imports their chunk when somebody comes near. The map of chunks is put in at build.
import { facades, reads, shared, widgets } from 'virtual:mars-map';
import { type Lang, resolveLang } from '@mars/i18n/lang.ts';
import { takeCode } from '@mars/session/page-code.ts';
import { pageLoader, setPageLoader } from '@mars/session/page-loader.ts';
import { base, load, preload } from './chunks.ts';
import { MarsEvent } from './event.ts';
import type { DrawFacade } from './facade.ts';
import { addressOf, askEarly, showEarly, takeEarly } from './read.ts';

/** So many windows above and below the one that is seen are near. */
const NEAR = 1;

/** On the platform itself everything is wanted at once, and nobody is a guest. */
const hosted = base.origin === location.origin;
/** Elements whose chunk is under way, by name. */
const waiting = new Map<string, Element[]>();
/** Elements that wait until somebody comes near; some of them stand as a facade meanwhile. */
const far = new Set<Element>();
const standing = new Map<Element, DrawFacade>();
const takers: ((element: Element) => void)[] = [];
const script = [...document.scripts].find((each) => each.src === import.meta.url);
const { siteKey, handover } = script?.dataset ?? {};
/** Whoever comes back from the platform with one is signed in at once, wherever our elements stand. */
const code = hosted ? undefined : takeCode();
let tries = 0;

const nameOf = (element: Element): string => element.localName.slice(5);

function find(root: ParentNode): void {
  for (const element of root.querySelectorAll(':not(:defined)')) attempt(need, element);
}

/** What one of them cannot do stops no other. */
function attempt(act: (element: Element) => void, element: Element): void {
  try {
    act(element);
  } catch (error) {
    console.error(element, error);
  }
}

function need(element: Element): void {
  const name = nameOf(element);
  if (!element.localName.startsWith('mars-') || customElements.get(element.localName)) return;
  const facade = facades[name];
  if (hosted || code || element.getRootNode() !== document || waiting.has(name)) bring(element);
  else if (facade && !reads[name] && element.matches(facade.selector)) {
    wait(element);
    standing.set(element, facade.draw);
    drawFacade(element, facade.draw);
  } else if (isNear(element)) bring(element);
  else {
    wait(element);
    observer.observe(element);
  }
}

function wait(element: Element): void {
  far.add(element);
  for (const take of takers) take(element);
}

/** What is shown nowhere cannot be come near to: it is fetched, too. */
function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const margin = NEAR * innerHeight;
  return element.getAttribute('loading') === 'eager' || (bottom >= -margin && top <= innerHeight + margin);
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) bring(target);
  },
  { rootMargin: `${NEAR * 100}%` },
);
addEventListener('beforeprint', () => {
  for (const element of far) if (!standing.has(element)) bring(element);
});

/** Draws what looks as the element will. */
function drawFacade(element: Element, draw: DrawFacade, answer?: unknown): void {
  draw(element as HTMLElement, {
    lang: langOf(element),
    wake: () => wake(nameOf(element)),
    answer,
  });
}

function redraw(): void {
  for (const [element, draw] of standing) attempt(() => drawFacade(element, draw), element);
}

function wake(name: string): void {
  for (const element of far) if (nameOf(element) === name) bring(element);
}

function bring(element: Element): void {
  const name = nameOf(element);
  far.delete(element);
  observer.unobserve(element);
  if (customElements.get(element.localName)) return;
  const [files] = [name, name.replace(/-.*/, '-')].flatMap((key) =>
    Object.hasOwn(widgets, key) ? [widgets[key]] : [],
  );
  const others = waiting.get(name);
  // First, where each file has a connection of its own: with the one that is open already its facade is drawn soonest.
  ask(element, name);
  if (others) return void others.push(element);
  waiting.set(name, [element]);
  if (files) fetchAll(name, files, langOf(element));
  else console.warn(`mars: there is no <${element.localName}>`);
}

/** What a guest will be shown is asked for beside the script that shows it, exactly as that will ask for it. */
function ask(element: Element, name: string): void {
  const key = siteKey ?? document.querySelector('[site-key]')?.getAttribute('site-key');
  const template = reads[name];
  if (hosted || !template || !key || mayBeSomebody()) return;
  const early = askEarly(addressOf(template, element, base.origin, key));
  const facade = facades[name];
  if (facade && element.matches(facade.selector))
    showEarly(element, early, (answer) => drawFacade(element, facade.draw, answer));
}

/** Somebody is signed in here, or the site may say who it is: they see other rows than a guest. */
const mayBeSomebody = (): boolean =>
  !!(stored('access_token') ?? stored('handover') ?? handover ?? document.querySelector('[handover]'));

function fetchAll(name: string, [hash, ...more]: readonly string[], lang: Lang): void {
  const file = `${name}-${hash}.js`;
  // The longest first, for the same reason.
  for (const each of [...shared, file, ...more, `${name}.${lang}-${hash}.js`]) preload(each);
  load(file)
    // Another address each time, since browsers remember which ones failed.
    .catch(() => load(`${file}?again=${++tries}`))
    .then(
      () => {
        for (const element of waiting.get(name) ?? []) standing.delete(element);
        waiting.delete(name);
      },
      (error: unknown) => fail(name, error),
    );
}

/**
 * The light children, or the facade, stay. A tag that is added later and a facade that is pressed again try anew, and all
 * when the network is back: a page of the platform would stay empty.
 */
function fail(name: string, error: unknown): void {
  console.error(`mars: <mars-${name}> could not be loaded from ${base.href}`, error);
  const elements = waiting.get(name) ?? [];
  waiting.delete(name);
  for (const element of elements) {
    if (standing.has(element)) far.add(element);
    addEventListener('online', () => element.isConnected && bring(element), { once: true });
    element.dispatchEvent(new MarsEvent('mars:error', { code: 'load', error }));
  }
  redraw();
}

/** What is kept on this device; null where storage is blocked. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(hosted ? key : `mars.${key}`);
  } catch {
    return null;
  }
}

/** Which language to fetch beside the chunk; the session settles the same again, with more care. */
const langOf = (element: Element): Lang => resolveLang(element, stored('lang'));

function watch(root: ParentNode & Node): void {
  find(root);
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) {
        if (!(node instanceof Element)) continue;
        attempt(need, node);
        find(node);
      }
    }
  }).observe(root, { childList: true, subtree: true });
}

if (!('popover' in HTMLElement.prototype)) {
  console.warn('mars: this browser is too old (no popover)');
} else if (!pageLoader()) {
  setPageLoader({
    ...{ siteKey, handover, code, watch, wake, redraw, take: takeEarly },
    adopt(take) {
      takers.push(take);
      for (const element of far) take(element);
    },
  });
  watch(document);
}
