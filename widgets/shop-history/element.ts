import { defineElement, type ElementOf } from '@mars/element/define.ts';
import ShopHistory from './ShopHistory.tsx';
import sheet from './shop-history.css?sheet';

/** What the student bought, what came back, and the coins that were left each time. */
defineElement('mars-shop-history', ShopHistory, {
  events: ['mars:navigate'],
  sheet,
  height: 188,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-shop-history': ElementOf;
  }
}
