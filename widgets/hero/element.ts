import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import Hero from './Hero.tsx';
import sheet from './hero.css?sheet';

const properties = {
  studentId: string({ doc: 'Whose hero; one’s own without it.' }),
};

export type HeroProps = PropsOf<typeof properties>;

/** A student’s hero in what it wears, with a picture to share; one’s own can be dressed. For premium students. */
defineElement('mars-hero', Hero, {
  properties,
  events: ['mars:navigate'],
  uses: ['mars-not-found', 'mars-premium'],
  sheet,
  height: 164,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-hero': ElementOf<typeof properties>;
  }
}
