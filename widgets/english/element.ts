import { defineElement, type ElementOf } from '@mars/element/define.ts';
import English from './English.tsx';
import sheet from './english.css?sheet';

/** English practice: one’s level, the unit to go on with, what is to be repeated today, and the levels with their units. */
defineElement('mars-english', English, {
  height: 640,
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-english': ElementOf;
  }
}
