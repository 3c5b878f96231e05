import { shared, widgets } from 'virtual:mars-map';
import { type Lang, resolveLang } from '@mars/i18n/lang.ts';
import { MarsEvent } from './event.ts';
import { pageLoader, setPageLoader } from './loading.ts';

/**
 * `mars.js`: the one script a page needs. It looks for `mars-*` tags that nobody has defined yet, also ones added
 * later, and imports their chunk. The map of chunks is put in at build.
 */
const TIMEOUT_MS = 120_000;

const base = new URL(/* @vite-ignore */ '.', import.meta.url);
const waiting = new Map<string, Element[]>();
const preloaded = new Set<string>();
let tries = 0;

function find(root: ParentNode): void {
  for (const element of root.querySelectorAll(':not(:defined)')) need(element);
}

function need(element: Element): void {
  const name = element.localName.slice(5);
  if (!element.localName.startsWith('mars-') || customElements.get(element.localName)) return;
  const files = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  const others = waiting.get(name);
  if (others) others.push(element);
  else {
    waiting.set(name, [element]);
    if (files) load(name, files, langOf(element));
    else console.warn(`mars: there is no <${element.localName}>`);
  }
}

function load(name: string, [hash, uz, ru, ...more]: readonly string[], lang: Lang): void {
  const file = `${name}-${hash}.js`;
  for (const each of [file, ...shared, ...more, `${name}.${lang}-${lang === 'uz' ? uz : ru}.js`])
    preload(each);
  bring(file)
    // Another address each time, since browsers remember which ones failed.
    .catch(() => bring(`${file}?again=${++tries}`))
    .then(
      () => waiting.delete(name),
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

function bring(file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, TIMEOUT_MS, new Error('timeout'));
    const settle = () => clearTimeout(timer);
    import(/* @vite-ignore */ new URL(file, base).href).then(resolve, reject).then(settle);
  });
}

/** The light children stay; a tag that is added later tries anew. */
function fail(name: string, error: unknown): void {
  console.error(`mars: <mars-${name}> could not be loaded from ${base.href}`, error);
  const elements = waiting.get(name) ?? [];
  waiting.delete(name);
  for (const element of elements) element.dispatchEvent(new MarsEvent('mars:error', { code: 'load', error }));
}

/** Which language to fetch beside the chunk; the session settles the same again, with more care. */
function langOf(element: Element): Lang {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(base.origin === location.origin ? 'lang' : 'mars.lang');
  } catch {
    // Storage is blocked: nothing was chosen.
  }
  return resolveLang(element, stored);
}

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
  const script = [...document.scripts].find((each) => each.src === import.meta.url);
  setPageLoader({ siteKey: script?.dataset.siteKey, handover: script?.dataset.handover, watch });
  watch(document);
}
