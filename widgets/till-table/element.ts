import { defineElement, type ElementOf } from '@mars/element/define.ts';
import TillTable from './TillTable.tsx';
import sheet from './till-table.css?sheet';

/** A table of a system's cabinet, held against the books; what they lack is booked. */
defineElement('mars-till-table', TillTable, {
  uses: ['mars-not-found'],
  height: 480,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-till-table': ElementOf;
  }
}
