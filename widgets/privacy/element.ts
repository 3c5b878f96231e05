import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Privacy from './Privacy.tsx';
import sheet from './privacy.css?sheet';

/** The privacy policy with the centre’s name, phone and address in it. */
defineElement('mars-privacy', Privacy, {
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  height: 720,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-privacy': ElementOf;
  }
}
