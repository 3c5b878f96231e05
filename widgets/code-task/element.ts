import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import CodeTask from './CodeTask.tsx';
import sheet from './code-task.css?sheet';

const properties = {
  itemId: string({ doc: 'Which task of coding practice.' }),
};

export type CodeTaskProps = PropsOf<typeof properties>;

/** One task of coding practice: what is to be done, the editor, runs in the browser, and the server's verdict. */
defineElement('mars-code-task', CodeTask, {
  properties,
  height: 760,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-premium'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-code-task': ElementOf<typeof properties>;
  }
}
