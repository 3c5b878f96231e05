/** What tests of elements share: they put elements into the page and wait for what a person would see. */

const EMBED = '/dist/test-embed/mars.js';

/** Whose browser the tests run in; Chrome names Safari, too. */
export const engine = ['Firefox', 'Chrome', 'Safari'].find((name) => navigator.userAgent.includes(name));

/** The loader, as a site embeds it. */
export const loadMars = (): Promise<unknown> => import(EMBED);

/** Waits until `check` answers something true; fails with `what` after 10 s. */
export async function until<T>(check: () => T, what: string): Promise<NonNullable<T>> {
  const end = performance.now() + 10_000;
  for (;;) {
    const result = check();
    if (result) return result;
    if (performance.now() > end) throw new Error(`waited in vain for: ${what}`);
    await frame();
  }
}

export const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

const roots: HTMLElement[] = [];

/** A piece of page with this markup; `clean()` takes all of them away again. */
export function fixture(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  roots.push(root);
  return root;
}

export function clean(): void {
  for (const root of roots.splice(0)) root.remove();
}

/** The first element in markup, once its component has drawn something. */
export async function mountElement<E extends HTMLElement>(html: string): Promise<E> {
  const element = fixture(html).firstElementChild as E;
  await shown(element);
  return element;
}

export const shown = (element: Element): Promise<Element> =>
  until(() => element.shadowRoot?.querySelector('.root > *'), `<${element.localName}> to show`);

/** The text that the component has drawn, or of one part of it. */
export const textOf = (element: Element, selector = '.root'): string =>
  element.shadowRoot?.querySelector(selector)?.textContent ?? '';

export const press = (element: Element, selector = 'button'): void =>
  element.shadowRoot?.querySelector<HTMLElement>(selector)?.click();

/** A page of somebody else's in a frame, and what went wrong there. */
export async function openPage(
  name: string,
): Promise<{ page: Document; window: Window & { faults: string[] } }> {
  const frame = document.createElement('iframe');
  frame.width = '800';
  frame.height = '600';
  frame.src = `/pages/${name}.html`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  roots.push(frame);
  await loaded;
  return {
    page: frame.contentDocument as Document,
    window: frame.contentWindow as Window & { faults: string[] },
  };
}
