import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import StudentProfile from './StudentProfile.tsx';
import sheet from './student-profile.css?sheet';

const properties = {
  itemId: string({ doc: 'Whose profile; one’s own without it.' }),
};

export type StudentProfileProps = PropsOf<typeof properties>;

/** A student as anybody inside the centre may see them; one’s own with the switch that hides one. */
defineElement('mars-student-profile', StudentProfile, {
  properties,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-premium'],
  sheet,
  height: 130,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-student-profile': ElementOf<typeof properties>;
  }
}
