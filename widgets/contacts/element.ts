import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Contacts from './Contacts.tsx';
import sheet from './contacts.css?sheet';

/** The centre's phone, address and Telegram, for everybody; nothing of what it has not set. */
defineElement('mars-contacts', Contacts, {
  height: 246,
  uses: ['mars-not-found'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-contacts': ElementOf;
  }
}
