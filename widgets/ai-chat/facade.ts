import { onAccentOf } from '@mars/contract/accent.ts';
import { pageAccent } from '@mars/element/accent.ts';
import { colour, type DrawFacade, drawing, facadeOf, make, stand } from '@mars/element/facade.ts';
import { Sparkles } from 'lucide';
import sheet from './facade.css?sheet';

/** They stand here and not among the texts, which come when somebody comes near. */
export const titles = { uz: 'AI yordamchi', ru: 'AI-помощник' };

/** As `Icon` draws it. */
const LINES = {
  ...{ fill: 'none', stroke: 'currentColor', 'stroke-width': '1.9' },
  ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
};

/** The launcher alone, as `AiChat.tsx` draws it. */
export const draw: DrawFacade = (element, { lang, wake }) => {
  const root = facadeOf(element) ?? build(element, wake);
  colour(element);
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
  const mark = make('span', { class: 'mark' }, drawing(Sparkles, LINES));
  const button = make(
    'button',
    { class: 'launcher', part: 'launcher', type: 'button', 'aria-haspopup': 'dialog' },
    mark,
    make('span', { class: 'name' }),
  );
  const root = stand(element, sheet, make('div', { class: 'place', popover: 'manual' }, button));
  for (const near of ['pointerenter', 'touchstart', 'focus'])
    button.addEventListener(near, wake, { passive: true });
  // From the press on: the element may take its place before the finger has left it, and hears of no click then. Of keys the
  // space bar alone is a click no sooner than it is let go.
  for (const press of ['pointerdown', 'keydown', 'click']) {
    button.addEventListener(press, (event) => {
      if ((event as KeyboardEvent).key?.trim()) return;
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
