import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffGroups from './StaffGroups.tsx';
import sheet from './staff-groups.css?sheet';

/** Groups: who is in them, when they meet, which lessons are moved, what a month costs. */
defineElement('mars-staff-groups', StaffGroups, {
  uses: ['mars-not-found'],
  height: 130,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-groups': ElementOf;
  }
}
