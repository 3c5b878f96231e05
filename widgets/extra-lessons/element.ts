import { defineElement, type ElementOf } from '@mars/element/define.ts';
import ExtraLessons from './ExtraLessons.tsx';
import sheet from './extra-lessons.css?sheet';

/** Extra lessons with a tutor: what one has booked, what is left, and booking, waiting for a place, cancelling. */
defineElement('mars-extra-lessons', ExtraLessons, {
  height: 172,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-premium'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-extra-lessons': ElementOf;
  }
}
