import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import Sidebar from './Sidebar.tsx';
import sheet from './sidebar.css?sheet';

const properties = {
  route: string({ doc: 'The name of the route that is shown; its entry is marked.' }),
};

export type SidebarProps = PropsOf<typeof properties>;

/** The student’s main menu: beside the page, on a phone a bar below it. */
defineElement('mars-sidebar', Sidebar, {
  properties,
  events: ['mars:navigate'],
  uses: ['mars-premium'],
  sheet,
  height: 340,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-sidebar': ElementOf<typeof properties>;
  }
}
