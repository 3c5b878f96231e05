import { defineElement, type ElementOf } from '@mars/element/define.ts';
import MyData from './MyData.tsx';
import sheet from './my-data.css?sheet';

/** One’s own data: a copy of all of it, the deletion of the account, and for parents the same of their children and their consent. */
defineElement('mars-my-data', MyData, {
  height: 240,
  uses: ['mars-not-found'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-my-data': ElementOf;
  }
}
