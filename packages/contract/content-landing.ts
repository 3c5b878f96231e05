import Type, { type Static } from 'typebox';
import { Exact, Slug, Words } from './content.ts';

/** A heading and short texts under it, each with a drawing, `media/landing/<picture>.svg`. */
const Part = (least: number) =>
  Exact({
    title: Words,
    items: Type.Array(Exact({ picture: Slug, title: Words, text: Words }), { minItems: least }),
  });

/** `content/landing/page.json`: `{centre}`, `{phone}` and `{address}` stand for the centre's settings. */
export const Landing = Exact({
  /** For search engines and previews of a link. */
  about: Words,
  hero: Exact({ title: Words, text: Words, action: Words, second: Words }),
  /** What parents ask first; but for whom it is, the answers are of the centre's own courses, groups and settings. */
  answers: Exact({
    title: Words,
    what: Words,
    whom: Exact({ question: Words, answer: Words }),
    when: Words,
    price: Words,
    where: Words,
    who: Words,
  }),
  child: Part(4),
  parent: Part(3),
  centre: Part(3),
  /** The courses themselves are those of `content/course`. */
  courses: Exact({ title: Words, text: Words, class: Words, online: Words }),
  questions: Exact({
    title: Words,
    items: Type.Array(Exact({ question: Words, answer: Words }), { minItems: 8, maxItems: 8 }),
  }),
  action: Exact({ title: Words, text: Words, button: Words }),
  /** Names of the ways to other pages. */
  ways: Exact({ signin: Words, news: Words, interests: Words, privacy: Words, 'privacy-student': Words }),
});
export type Landing = Static<typeof Landing>;
