import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import type { MarsEvent } from '@mars/element/event.ts';
import Signin from './Signin.tsx';
import sheet from './signin.css?sheet';

const properties = {
  forKey: string({ doc: 'On the platform only: the key of the embedding site whose window this is.' }),
  forOrigin: string({ doc: 'On the platform only: the origin of that site.' }),
  forReturn: string({ doc: 'On the platform only: the page of that site where one goes on.' }),
  forChallenge: string({ doc: 'On the platform only: what the code for that page is good with.' }),
};

export type SigninProps = PropsOf<typeof properties>;

/** Signing in with login and password; on another site the button that opens the platform’s own window. */
defineElement('mars-signin', Signin, {
  properties,
  events: ['mars:sign-in', 'mars:navigate'],
  sheet,
  outlives: true,
  height: 425,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-signin': ElementOf<typeof properties>;
  }
  interface HTMLElementEventMap {
    /** Somebody signed in here. `role` is undefined on a server that knows no roles. */
    'mars:sign-in': MarsEvent<{ role: string | undefined }>;
  }
}
