import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Block } from '../lesson-text.ts';
import { Done, Id, IdParams, Nullable, Page, Text, Time } from '../schema.ts';

const { titleMax, textMax, bodyMax } = constants.news;

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Both = (maxLength: number) => Type.Object({ uz: Line(maxLength), ru: Line(maxLength) });
const Title = Both(titleMax);
/** What stands in the list, and is said by previews of a link. */
const About = Both(textMax);
/** Markdown: headings of the second level and below, lists, quotations, tables, links by https. */
const Body = Both(bodyMax);

const shown = { id: Id, title: Text, text: Text, published_at: Time };

const StaffNews = Type.Object({
  id: Id,
  title: Text,
  text: Text,
  body: Text,
  /** null: nobody but staff sees it. */
  published_at: Nullable(Time),
  /** It came with the platform, and the centre has not changed it. */
  offered: Type.Boolean(),
});

export const newsCalls = defineCalls({
  'GET /v1/news': {
    summary: 'What is new in the centre, the latest first',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: ['news'],
    byKey: true,
    query: Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 25, pattern: '^\\d{1,14}\\.[1-9]\\d{0,8}$' })),
    }),
    reply: Page(Type.Object(shown)),
    refusals: ['origin_mismatch', 'guest_limit'],
  },
  'GET /v1/news/{id}': {
    summary: 'One of them with its text',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: ['news'],
    byKey: true,
    params: IdParams,
    reply: Type.Object({
      ...shown,
      body: Type.Object({ uz: Type.Array(Block), ru: Type.Array(Block) }),
    }),
    refusals: ['origin_mismatch', 'guest_limit'],
  },
  'GET /v2/staff/news': {
    summary: 'All news with their Markdown, drafts as well, the latest first',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['news'],
    query: Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
    }),
    reply: Page(StaffNews),
  },
  'POST /v2/staff/news': {
    summary: 'Writes news; nobody but staff sees it until it is `published`',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['news'],
    body: Type.Object({
      title: Title,
      text: About,
      body: Body,
      published: Type.Optional(Type.Boolean()),
    }),
    reply: StaffNews,
  },
  'PATCH /v2/staff/news/{id}': {
    summary: 'Changes news; what is left out stays. `published` false withdraws it, true again dates it anew',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['news'],
    params: IdParams,
    body: Type.Object({
      title: Type.Optional(Title),
      text: Type.Optional(About),
      body: Type.Optional(Body),
      published: Type.Optional(Type.Boolean()),
    }),
    reply: StaffNews,
  },
  'DELETE /v2/staff/news/{id}': {
    summary: 'Takes news away for good; no upgrade brings back what came with the platform',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['news'],
    params: IdParams,
    reply: Done,
  },
});
