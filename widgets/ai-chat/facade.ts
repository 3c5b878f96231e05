import { onAccentOf } from '@mars/contract/accent.ts';
import { pageAccent } from '@mars/element/accent.ts';
import { type DrawFacade, facadeOf } from '@mars/element/facade.ts';
import { resolveScheme } from '@mars/element/scheme.ts';
import type { Scheme } from '@mars/session/scheme.ts';
import { Sparkles } from 'lucide';
import sheet from './facade.css?sheet';

/** They stand here and not among the texts, which come when somebody comes near. */
export const titles = { uz: 'AI yordamchi', ru: 'AI-помощник' };

/** The launcher alone, as `AiChat.tsx` draws it. */
export const draw: DrawFacade = (element, { lang, scheme, wake }) => {
  const root = facadeOf(element) ?? build(element, wake);
  const system = matchMedia('(prefers-color-scheme: dark)').matches;
  const colours = resolveScheme(element, (scheme ?? 'system') as Scheme, system);
  element.dataset.scheme = colours;
  const accent = pageAccent(root);
  // Under the page's own `--mars-on-accent`, which is inherited.
  root.style.setProperty('--follows', (accent && onAccentOf(accent)) || 'initial');
  const button = root.querySelector('button') as HTMLButtonElement;
  // It could not be brought, and may be pressed again.
  release(root);
  (button.lastElementChild as HTMLElement).textContent = titles[lang];
  const place = root.firstElementChild as HTMLElement;
  if (place.isConnected && !place.matches(':popover-open')) place.showPopover();
};

function build(element: HTMLElement, wake: () => void): HTMLElement {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const root = make('div', { class: 'facade' });
  const place = make('div', { class: 'place', popover: 'manual' });
  const button = make('button', {
    ...{ class: 'launcher', part: 'launcher', type: 'button', 'aria-haspopup': 'dialog' },
  });
  const mark = make('span', { class: 'mark' });
  mark.append(drawing());
  button.append(mark, make('span', { class: 'name' }));
  place.append(button);
  root.append(place);
  shadow.append(root);
  for (const near of ['pointerenter', 'touchstart', 'focus'])
    button.addEventListener(near, wake, { passive: true });
  // From the press on: the element may take its place before the finger has left it, and hears of no click then.
  for (const press of ['pointerdown', 'click']) {
    button.addEventListener(press, () => {
      root.dataset.pressed = '';
      button.setAttribute('aria-busy', 'true');
      wake();
    });
  }
  // The finger went on to scroll the page.
  button.addEventListener('pointercancel', () => release(root));
  // Set inline, it is no facade any more; in another language or scheme it is another one.
  new MutationObserver(wake).observe(element, { attributeFilter: ['mode', 'lang', 'scheme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', wake);
  return root;
}

function release(root: HTMLElement): void {
  delete root.dataset.pressed;
  root.querySelector('button')?.removeAttribute('aria-busy');
}

function make(tag: string, attributes: Record<string, string>): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** As `Icon` draws it. */
function drawing(): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const lines = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.9' };
  const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const all = { viewBox: '0 0 24 24', 'aria-hidden': 'true', ...lines, ...ends };
  for (const [name, value] of Object.entries(all)) svg.setAttribute(name, value);
  for (const [tag, attributes] of Sparkles) {
    const piece = document.createElementNS(space, tag);
    for (const [name, value] of Object.entries(attributes)) piece.setAttribute(name, String(value));
    svg.append(piece);
  }
  return svg;
}
