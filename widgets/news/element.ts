import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import News from './News.tsx';
import sheet from './news.css?sheet';

const properties = {
  item: string({
    doc: 'The `slug` of the one that is shown with its text; without it all, the latest first.',
  }),
};

export type NewsProps = PropsOf<typeof properties>;

/** What is new in the centre. */
defineElement('mars-news', News, {
  properties,
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  height: 720,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-news': ElementOf<typeof properties>;
  }
}
