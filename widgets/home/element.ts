import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Home from './Home.tsx';
import sheet from './home.css?sheet';

defineElement('mars-home', Home, {
  events: ['mars:navigate'],
  uses: [
    'mars-extra-lessons',
    'mars-referral',
    'mars-certificates',
    'mars-premium',
    'mars-streak',
    'mars-coin-history',
  ],
  sheet,
  height: 164,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-home': ElementOf;
  }
}
