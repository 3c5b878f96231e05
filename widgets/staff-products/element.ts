import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffProducts from './StaffProducts.tsx';
import sheet from './staff-products.css?sheet';

/** What the centre’s shop sells, and what is out of it. */
defineElement('mars-staff-products', StaffProducts, {
  uses: ['mars-not-found'],
  height: 226,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-products': ElementOf;
  }
}
