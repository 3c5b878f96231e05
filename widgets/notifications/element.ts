import { defineElement, type ElementOf, oneOf, type PropsOf } from '@mars/element/define.ts';
import Notifications from './Notifications.tsx';
import sheet from './notifications.css?sheet';

const properties = {
  mode: oneOf(['list', 'popup'], {
    doc: 'The list in its place, or nothing but the one notification that pops up by itself.',
  }),
};

export type NotificationsProps = PropsOf<typeof properties>;

/** What the centre told whoever is signed in. */
defineElement('mars-notifications', Notifications, {
  properties,
  sheet,
  height: 195,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-notifications': ElementOf<typeof properties>;
  }
}
