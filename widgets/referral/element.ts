import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Referral from './Referral.tsx';
import sheet from './referral.css?sheet';

/** The student’s link for friends: copying starts its hours, and who came by it. */
defineElement('mars-referral', Referral, {
  height: 240,
  uses: ['mars-not-found'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-referral': ElementOf;
  }
}
