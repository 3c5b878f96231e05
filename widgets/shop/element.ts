import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Shop from './Shop.tsx';
import sheet from './shop.css?sheet';

/** What coins buy: things that the hero wears, tried on first, and real ones with a pick-up code. */
defineElement('mars-shop', Shop, {
  events: ['mars:navigate'],
  uses: ['mars-premium'],
  sheet,
  height: 164,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-shop': ElementOf;
  }
}
