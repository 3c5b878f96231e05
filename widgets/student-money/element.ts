import { defineElement, type ElementOf, number } from '@mars/element/define.ts';
import StudentMoney from './StudentMoney.tsx';
import sheet from './student-money.css?sheet';

const properties = {
  studentId: number({ doc: 'Whose money; without it there is nothing.' }),
};

/** What a student owes and for which months, with all that an administrator does about it. */
defineElement('mars-student-money', StudentMoney, {
  uses: ['mars-not-found'],
  properties,
  height: 480,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-student-money': ElementOf<typeof properties>;
  }
}
