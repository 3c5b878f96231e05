import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import ProfTest from './ProfTest.tsx';
import sheet from './prof-test.css?sheet';

const properties = {
  result: string({ doc: 'A result to show, as its link has it: `20-12-8-30-2-16`.' }),
};

export type ProfTestProps = PropsOf<typeof properties>;

/** The interest test: 48 statements, the hexagon of interests, courses that fit. */
defineElement('mars-prof-test', ProfTest, {
  properties,
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  height: 420,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-prof-test': ElementOf<typeof properties>;
  }
}
