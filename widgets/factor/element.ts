import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Factor from './Factor.tsx';
import sheet from './factor.css?sheet';

/** The second step of signing in, which staff turn on and off: a square for an app on the phone, and recovery codes. */
defineElement('mars-factor', Factor, {
  height: 190,
  uses: ['mars-not-found'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-factor': ElementOf;
  }
}
