import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Blog from './Blog.tsx';
import sheet from './blog.css?sheet';

/** What students write for each other: posts that a person has let through, and where one writes. */
defineElement('mars-blog', Blog, {
  height: 420,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-premium'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-blog': ElementOf;
  }
}
