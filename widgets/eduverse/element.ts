import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Eduverse from './Eduverse.tsx';
import sheet from './eduverse.css?sheet';

/** The catalogue of online courses: looked for by words, level and language, with the coins that they bring. */
defineElement('mars-eduverse', Eduverse, {
  height: 422,
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-eduverse': ElementOf;
  }
}
