import { defineElement, type ElementOf, type PropsOf, string } from '@mars/element/define.ts';
import StudentPosts from './StudentPosts.tsx';
import sheet from './student-posts.css?sheet';

const properties = {
  itemId: string({ doc: 'Whose posts; one’s own without it.' }),
};

export type StudentPostsProps = PropsOf<typeof properties>;

/** The posts of one student that everybody may read. */
defineElement('mars-student-posts', StudentPosts, {
  properties,
  height: 200,
  events: ['mars:navigate'],
  uses: ['mars-not-found'],
  sheet,
  texts: { uz: () => import('./uz.json'), ru: () => import('./ru.json') },
});

declare global {
  interface HTMLElementTagNameMap {
    'mars-student-posts': ElementOf<typeof properties>;
  }
}
