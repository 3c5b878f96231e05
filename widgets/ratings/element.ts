import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Ratings from './Ratings.tsx';
import sheet from './ratings.css?sheet';

/** A student's place on each board, the season with its prizes, and the seasons before. */
defineElement('mars-ratings', Ratings, {
  events: ['mars:navigate'],
  sheet,
  height: 130,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-ratings': ElementOf;
  }
}
