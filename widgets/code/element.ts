import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Code from './Code.tsx';
import sheet from './code.css?sheet';

/** Coding practice: its topics as a path, how far one is in each, and what the month still brings. */
defineElement('mars-code', Code, {
  height: 520,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-premium'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-code': ElementOf;
  }
}
