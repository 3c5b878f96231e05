import { defineElement, type ElementOf } from '@mars/element/define.ts';
import EnglishIntro from './EnglishIntro.tsx';
import sheet from './english-intro.css?sheet';

/** What the English test is, the way to it, and a form for whoever wants to be called. */
defineElement('mars-english-intro', EnglishIntro, {
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  height: 900,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-english-intro': ElementOf;
  }
}
