import { defineElement, type ElementOf } from '@mars/element/define.ts';
import PaySystems from './PaySystems.tsx';
import sheet from './pay-systems.css?sheet';

/** How a month is charged, and by which systems the centre takes payments. */
defineElement('mars-pay-systems', PaySystems, {
  uses: ['mars-not-found'],
  height: 480,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-pay-systems': ElementOf;
  }
}
