import { defineElement, type ElementOf, oneOf, type PropsOf, string } from '@mars/element/define.ts';
import Header from './Header.tsx';
import sheet from './header.css?sheet';

const properties = {
  variant: oneOf(['student', 'parent', 'login'], {
    doc: 'Everything a student has; logo, bell and avatar for parents; the language choice alone.',
  }),
  centre: string({ doc: 'What the centre is called on this page; without it as in its settings.' }),
};

export type HeaderProps = PropsOf<typeof properties>;

/** The top of the page: streak, coins, xp, premium, notifications and the profile of whoever is signed in. */
defineElement('mars-header', Header, {
  properties,
  events: ['mars:navigate'],
  uses: [
    'mars-streak',
    'mars-coin-history',
    'mars-notifications',
    'mars-profile',
    'mars-premium',
    'mars-language',
  ],
  sheet,
  height: 82,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-header': ElementOf<typeof properties>;
  }
}
