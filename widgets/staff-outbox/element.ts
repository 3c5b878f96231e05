import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffOutbox from './StaffOutbox.tsx';
import sheet from './staff-outbox.css?sheet';

/** Codes and messages that the bot would have sent, where the centre has none. */
defineElement('mars-staff-outbox', StaffOutbox, {
  uses: ['mars-not-found'],
  height: 190,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-outbox': ElementOf;
  }
}
