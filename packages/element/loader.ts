import { facades, reads, shared, widgets } from 'virtual:mars-map';
import { type Lang, resolveLang } from '@mars/i18n/lang.ts';
import { pageLoader, setPageLoader } from '@mars/session/page-loader.ts';
import { MarsEvent } from './event.ts';
import type { DrawFacade } from './facade.ts';
import { addressOf } from './read.ts';

/**
 * `mars.js`: the one script a page needs. It looks for `mars-*` tags that nobody has defined yet, also ones added
 * later, and imports their chunk when somebody comes near. The map of chunks is put in at build.
 */
const TIMEOUT_MS = 120_000;
/** So many windows above and below the one that is seen are near. */
const NEAR = 1;

const base = new URL(/* @vite-ignore */ '.', import.meta.url);
/** On the platform itself everything is wanted at once, and nobody is a guest. */
const hosted = base.origin === location.origin;
/** Elements whose chunk is under way, by name. */
const waiting = new Map<string, Element[]>();
/** Elements that wait until somebody comes near; some of them stand as a facade meanwhile. */
const far = new Set<Element>();
const standing = new Map<Element, DrawFacade>();
const takers: ((element: Element) => void)[] = [];
const preloaded = new Set<string>();
const asked = new Map<string, Promise<Response>>();
const script = [...document.scripts].find((each) => each.src === import.meta.url);
const { siteKey, handover } = script?.dataset ?? {};
let tries = 0;

const nameOf = (element: Element): string => element.localName.slice(5);

function find(root: ParentNode): void {
  for (const element of root.querySelectorAll(':not(:defined)')) need(element);
}

function need(element: Element): void {
  const name = nameOf(element);
  if (!element.localName.startsWith('mars-') || customElements.get(element.localName)) return;
  const [file, selector = ''] = facades[name] ?? [];
  if (hosted || element.getRootNode() !== document || waiting.has(name)) bring(element);
  else if (file && element.matches(selector)) {
    wait(element);
    stand(element, file);
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

/** A button that looks as the element will, and brings it when somebody comes near. */
function stand(element: Element, file: string): void {
  load(file).then(
    ({ draw }) => {
      if (!far.has(element)) return;
      standing.set(element, draw as DrawFacade);
      redraw();
    },
    () => bring(element),
  );
}

function redraw(): void {
  for (const [element, draw] of standing) {
    draw(element as HTMLElement, {
      lang: langOf(element),
      scheme: stored('scheme'),
      wake: () => wake(nameOf(element)),
    });
  }
}

function wake(name: string): void {
  for (const element of far) if (nameOf(element) === name) bring(element);
}

function bring(element: Element): void {
  const name = nameOf(element);
  far.delete(element);
  observer.unobserve(element);
  if (customElements.get(element.localName)) return;
  const files = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  ask(element, name);
  const others = waiting.get(name);
  if (others) others.push(element);
  else {
    waiting.set(name, [element]);
    if (files) fetchAll(name, files, langOf(element));
    else console.warn(`mars: there is no <${element.localName}>`);
  }
}

/** What a guest will be shown is asked for beside the script that shows it, exactly as that will ask for it. */
function ask(element: Element, name: string): void {
  const key = siteKey ?? document.querySelector('[site-key]')?.getAttribute('site-key');
  const template = reads[name];
  if (hosted || !template || !key || mayBeSomebody()) return;
  const address = addressOf(template, element, base.origin, key);
  if (!asked.has(address)) asked.set(address, fetch(address));
}

/** Somebody is signed in here, or the site may say who it is: they see other rows than a guest. */
const mayBeSomebody = (): boolean =>
  !!(stored('access_token') ?? stored('handover') ?? handover ?? document.querySelector('[handover]'));

function fetchAll(name: string, [hash, uz, ru, ...more]: readonly string[], lang: Lang): void {
  const file = `${name}-${hash}.js`;
  for (const each of [file, ...shared, ...more, `${name}.${lang}-${lang === 'uz' ? uz : ru}.js`])
    preload(each);
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

/** The only nodes that we add outside our own elements. */
function preload(file: string): void {
  if (preloaded.has(file)) return;
  preloaded.add(file);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = new URL(file, base).href;
  document.head.append(link);
}

function load(file: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, TIMEOUT_MS, new Error('timeout'));
    const settle = () => clearTimeout(timer);
    import(/* @vite-ignore */ new URL(file, base).href).then(resolve, reject).then(settle);
  });
}

/** The light children, or the facade, stay; a tag that is added later and a facade that is pressed again try anew. */
function fail(name: string, error: unknown): void {
  console.error(`mars: <mars-${name}> could not be loaded from ${base.href}`, error);
  const elements = waiting.get(name) ?? [];
  waiting.delete(name);
  for (const element of elements) {
    if (standing.has(element)) far.add(element);
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
        need(node);
        find(node);
      }
    }
  }).observe(root, { childList: true, subtree: true });
}

if (!pageLoader()) {
  setPageLoader({
    ...{ siteKey, handover, watch, wake, redraw },
    adopt(take) {
      takers.push(take);
      for (const element of far) take(element);
    },
    take(address) {
      const answer = asked.get(address);
      asked.delete(address);
      return answer;
    },
  });
  watch(document);
}
