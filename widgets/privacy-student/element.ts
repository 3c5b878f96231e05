import { defineElement, type ElementOf } from '@mars/element/define.ts';
import PrivacyStudent from './PrivacyStudent.tsx';
import sheet from './privacy-student.css?sheet';

/** The privacy policy in words of a student, with the centre’s name, phone and address in it. */
defineElement('mars-privacy-student', PrivacyStudent, {
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  height: 720,
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-privacy-student': ElementOf;
  }
}
