import Type, { type Static } from 'typebox';
import { defineCalls } from '../call.ts';
import { Block } from '../lesson-text.ts';
import { Day, Nullable, OneOf, Picture, Text } from '../schema.ts';

const Part = Type.Object({
  title: Text,
  items: Type.Array(Type.Object({ title: Text, text: Text, picture: Picture })),
});

/** What the platform is, for whoever has never seen it. */
const Landing = Type.Object({
  hero: Type.Object({ title: Text, text: Text, action: Text, second: Text }),
  /** What parents ask first: what, for whom, when, how much, where, who teaches. What the centre has not is left out. */
  answers: Type.Object({
    title: Text,
    items: Type.Array(Type.Object({ question: Text, answer: Text })),
  }),
  child: Part,
  parent: Part,
  centre: Part,
  courses: Type.Object({
    title: Text,
    text: Text,
    items: Type.Array(
      Type.Object({
        title: Text,
        about: Type.Union([Text, Type.Null()]),
        kind: OneOf('class', 'online'),
        /** The same in words. */
        way: Text,
        /** The least that a month costs in an open group, in words; null where none has a price. */
        price: Type.Union([Text, Type.Null()]),
        /** When its open groups meet, and who teaches them, as far as that is known. */
        lines: Type.Array(Text),
      }),
    ),
  }),
  questions: Type.Object({
    title: Text,
    items: Type.Array(Type.Object({ question: Text, answer: Text })),
  }),
  /** The text is empty where the centre has set neither phone nor address. */
  action: Type.Object({ title: Text, text: Text, button: Text, phone: Nullable(Type.String()) }),
  /** Names of the ways to other pages. */
  ways: Type.Object({
    signin: Text,
    news: Text,
    interests: Text,
    privacy: Text,
    'privacy-student': Text,
  }),
});
export type LandingPage = Static<typeof Landing>;

export const pageCalls = defineCalls({
  'GET /v1/page/{slug}': {
    summary:
      'A page that everybody may read: `landing`, or a policy, `privacy` and `privacy-student`, with the centre’s name, phone and address in it',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: ['settings'],
    byKey: true,
    params: Type.Object({ slug: Type.String({ maxLength: 60 }) }),
    reply: Type.Object({
      slug: OneOf('landing', 'privacy', 'privacy-student'),
      title: Text,
      /** For search engines and previews of a link. */
      about: Text,
      /** Since when a policy is as it is. */
      since: Nullable(Day),
      /** Empty of `landing`, whose text has a form of its own. */
      text: Type.Object({ uz: Type.Array(Block), ru: Type.Array(Block) }),
      landing: Type.Union([Landing, Type.Null()]),
    }),
    refusals: ['origin_mismatch', 'guest_limit'],
  },
});
