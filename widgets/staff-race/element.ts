import { defineElement, type ElementOf } from '@mars/element/define.ts';
import StaffRace from './StaffRace.tsx';
import sheet from './staff-race.css?sheet';

/** A class race of the typing game: the room with its code, who is in it, how far each is, and the results. */
defineElement('mars-staff-race', StaffRace, {
  uses: ['mars-not-found'],
  height: 246,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-staff-race': ElementOf;
  }
}
