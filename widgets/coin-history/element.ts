import { defineElement, type ElementOf } from '@mars/element/define.ts';
import CoinHistory from './CoinHistory.tsx';
import sheet from './coin-history.css?sheet';

/** How a student's coins moved, month by month. */
defineElement('mars-coin-history', CoinHistory, {
  sheet,
  height: 164,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-coin-history': ElementOf;
  }
}
