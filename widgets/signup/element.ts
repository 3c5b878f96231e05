import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import type { MarsEvent } from '@mars/element/event.ts';
import Signup from './Signup.tsx';
import sheet from './signup.css?sheet';

const properties = {
  invite: string({ doc: 'The code of the link by which a friend invited.' }),
  purpose: string({ doc: '`password`: somebody who has an account sets a new password by a code.' }),
};

export type SignupProps = PropsOf<typeof properties>;

/** Signing up in steps, with a code by the centre’s Telegram bot; or a new password by the same. */
defineElement('mars-signup', Signup, {
  properties,
  events: ['mars:sign-in', 'mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  outlives: true,
  height: 425,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-signup': ElementOf<typeof properties>;
  }
  interface HTMLElementEventMap {
    /** Somebody signed in here. `role` is undefined on a server that knows no roles. */
    'mars:sign-in': MarsEvent<{ role: string | undefined }>;
  }
}
