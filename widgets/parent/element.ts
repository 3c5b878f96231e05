import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Parent from './Parent.tsx';
import sheet from './parent.css?sheet';

/** A parent's page: what is paid and owed, marks, homework and attendance, child by child. */
defineElement('mars-parent', Parent, {
  uses: ['mars-absence', 'mars-attendance-calendar', 'mars-certificates', 'mars-contacts'],
  sheet,
  height: 130,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-parent': ElementOf;
  }
}
