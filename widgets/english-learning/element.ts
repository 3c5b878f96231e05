import { boolean, defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import EnglishLearning from './EnglishLearning.tsx';
import sheet from './english-learning.css?sheet';

const properties = {
  unit: string({ doc: 'Which unit, `hello`; without it the one to go on with.' }),
  review: boolean({ doc: 'What is due is repeated, of whichever unit.' }),
};

export type EnglishLearningProps = PropsOf<typeof properties>;

/** The exercises of a unit of English, or what is to be repeated: one at a time, judged by the server, with a voice where there is one. */
defineElement('mars-english-learning', EnglishLearning, {
  properties,
  height: 620,
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-english-learning': ElementOf<typeof properties>;
  }
}
