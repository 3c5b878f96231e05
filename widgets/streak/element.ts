import { defineElement, type ElementOf } from '@mars/element/define.ts';
import Streak from './Streak.tsx';
import sheet from './streak.css?sheet';

/** The student's week, the running streak and the best one, and what would make today count. */
defineElement('mars-streak', Streak, {
  sheet,
  height: 164,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-streak': ElementOf;
  }
}
