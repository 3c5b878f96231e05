import { defineElement, type ElementOf, number, type PropsOf } from '@mars/element/define.ts';
import StaffMoney from './StaffMoney.tsx';
import sheet from './staff-money.css?sheet';

const properties = {
  studentId: number({ doc: 'Whose money; without it there is nothing.' }),
};

export type StaffMoneyProps = PropsOf<typeof properties>;

/** What a student owes and for which months, with all that an administrator does about it. */
defineElement('mars-staff-money', StaffMoney, {
  uses: ['mars-not-found'],
  properties,
  height: 480,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-money': ElementOf<typeof properties>;
  }
}
