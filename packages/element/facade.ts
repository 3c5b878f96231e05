import type { Lang } from '@mars/i18n/lang.ts';
import { resolveScheme } from './scheme.ts';

/** What a facade is told. */
export interface Standing {
  lang: Lang;
  /** What its public read was answered: an element with `reads` is drawn when that is there. */
  answer?: unknown;
  /** Brings the element. Called again while that is under way, it does nothing. */
  wake(): void;
}

/**
 * What `facade.ts` of a widget exports as `draw`: puts what stands for the element until it comes into its shadow root, in a
 * `div.facade`. Where nothing is read for it, it waits for somebody to come near, and is called again with another language,
 * after a move in the page or when the element could not be brought: it draws the same anew. It is in
 * the loader, on every page: each byte of it counts.
 */
export type DrawFacade = (element: HTMLElement, standing: Standing) => void;

/** What of its facade is left in an element that has come. */
export const facadeOf = (element: HTMLElement): HTMLElement | null =>
  element.shadowRoot?.querySelector('.facade') ?? null;

/** Takes what is left of the facade away, with its sheet, which is the last one (see `defineElement`). */
export function endFacade(element: HTMLElement): void {
  const facade = facadeOf(element);
  if (facade) element.shadowRoot?.adoptedStyleSheets.pop();
  facade?.remove();
}

type Attributes = Record<string, string | number>;

/** Makes the facade in these colours. */
export function stand(element: HTMLElement, sheet: CSSStyleSheet, ...within: (Node | string)[]): HTMLElement {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const root = make('div', { class: 'facade' }, ...within);
  // What presses its button is for no key of the page; a space presses when it is let go.
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    root.addEventListener(type, (event) => {
      if (/^( |Enter)$/.test(event.key)) event.stopPropagation();
    });
  shadow.append(root);
  return root;
}

/** The page's colours, on what stands for the element: there are facades on somebody else's page only. */
export function colour(element: HTMLElement): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches;
  element.dataset.scheme = resolveScheme(element, 'system', system);
}

export function make(tag: string, attributes: Attributes, ...within: (Node | string)[]): HTMLElement {
  return set(document.createElement(tag), attributes, within);
}

/** A drawing of such lines as lucide has them. */
export function drawing(
  nodes: readonly (readonly [string, object])[],
  attributes: Attributes = {},
): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const lines = nodes.map(([tag, each]) =>
    set(document.createElementNS(space, tag) as SVGElement, each as Attributes),
  );
  const all = { viewBox: '0 0 24 24', 'aria-hidden': 'true', ...attributes };
  return set(document.createElementNS(space, 'svg') as SVGElement, all, lines);
}

function set<E extends Element & ElementCSSInlineStyle>(
  node: E,
  { style = '', ...attributes }: Attributes,
  within: (Node | string)[] = [],
): E {
  for (const name in attributes) node.setAttribute(name, String(attributes[name]));
  // A page's policy may forbid the attribute.
  if (style) node.style.cssText = String(style);
  node.append(...within);
  return node;
}
