import { defineElement, type ElementOf } from '@mars/element/define.ts';
import EnglishTest from './EnglishTest.tsx';
import sheet from './english-test.css?sheet';

/** The English test: 12 to 20 questions that follow the answers, the level, a form for whoever wants to be called. */
defineElement('mars-english-test', EnglishTest, {
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  height: 420,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-english-test': ElementOf;
  }
}
