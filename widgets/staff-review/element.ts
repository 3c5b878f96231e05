import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffReview from './StaffReview.tsx';
import sheet from './staff-review.css?sheet';

/** What waits for a person, one after the other: what it is, what there is to see of it, and the decision with its reason. */
defineElement('mars-staff-review', StaffReview, {
  uses: ['mars-not-found'],
  height: 246,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-review': ElementOf;
  }
}
