import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import CodeQuestions from './CodeQuestions.tsx';
import sheet from './code-questions.css?sheet';

const properties = {
  frameId: string({ doc: 'Which topic of coding practice.' }),
};

export type CodeQuestionsProps = PropsOf<typeof properties>;

/** A topic of coding practice: its tasks as a path, each with how hard it is, what it brings and how it stands. */
defineElement('mars-code-questions', CodeQuestions, {
  properties,
  height: 520,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-premium'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-code-questions': ElementOf<typeof properties>;
  }
}
