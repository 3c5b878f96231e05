import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffPayments from './StaffPayments.tsx';
import sheet from './staff-payments.css?sheet';

/** What came to the centre by Payme and Click: to find, to take out as a table, to write down what was given back. */
defineElement('mars-staff-payments', StaffPayments, {
  uses: ['mars-not-found', 'mars-student-money', 'mars-till-table'],
  height: 330,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-payments': ElementOf;
  }
}
