import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffNews from './StaffNews.tsx';
import sheet from './staff-news.css?sheet';

/** News of the centre: written, published, withdrawn, taken away. */
defineElement('mars-staff-news', StaffNews, {
  uses: ['mars-not-found'],
  height: 226,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-news': ElementOf;
  }
}
