import { boolean, defineElement, type ElementOf, type PropsOf } from '@mars/element/define.ts';
import Profile from './Profile.tsx';
import sheet from './profile.css?sheet';

const properties = {
  figures: boolean({ doc: 'Streak, coins and xp stand in it too, where a header has no room for them.' }),
};

export type ProfileProps = PropsOf<typeof properties>;

/** Who is signed in: picture, name and rank, attendance, what is left today, invitation of friends, language, appearance, devices, password, own data, sign-out. */
defineElement('mars-profile', Profile, {
  properties,
  events: ['mars:navigate'],
  uses: [
    'mars-streak',
    'mars-coin-history',
    'mars-attendance-calendar',
    'mars-referral',
    'mars-language',
    'mars-my-data',
    'mars-premium',
  ],
  sheet,
  height: 164,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-profile': ElementOf<typeof properties>;
  }
}
