import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Block } from '../lesson-text.ts';
import {
  Called,
  Count,
  Done,
  Id,
  IdParams,
  Nullable,
  Page,
  Picture,
  Text,
  Time,
  Version,
} from '../schema.ts';

const { titleMax, textMax, bodyMax } = constants.news;

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Both = (maxLength: number) => Type.Object({ uz: Line(maxLength), ru: Line(maxLength) });
const Title = Type.Object({ uz: Called(titleMax), ru: Called(titleMax) });
/** What stands in the list, and is said by previews of a link. */
const About = Both(textMax);
/** Markdown: headings of the second level and below, lists, quotations, tables, links by https. */
const Body = Both(bodyMax);

/** Part of the address, made of the title once: letters of any script, digits, hyphens. */
const Slug = Type.String({ minLength: 1, maxLength: 80 });
/** Above the text, and in previews of a link. */
const Shown = Type.Object({ src: Picture, width: Count, height: Count });

const shown = {
  id: Id,
  slug: Slug,
  title: Text,
  text: Text,
  picture: Type.Union([Shown, Type.Null()]),
  published_at: Time,
};

const StaffNews = Type.Object({
  id: Id,
  slug: Slug,
  title: Text,
  text: Text,
  body: Text,
  picture: Type.Union([Shown, Type.Null()]),
  /** null: nobody but staff sees it. */
  published_at: Nullable(Time),
  /** It came with the platform, and the centre has not changed it. */
  offered: Type.Boolean(),
  version: Version,
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
  'GET /v1/news/{slug}': {
    summary: 'One of them with its text',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: ['news'],
    byKey: true,
    params: Type.Object({ slug: Slug }),
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
    summary:
      'Changes news; what is left out stays, and so does its address. `published` false withdraws it, true again dates it anew; `picture` null takes that away',
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
      picture: Type.Optional(Type.Null()),
      version: Type.Optional(Version),
    }),
    reply: StaffNews,
    refusals: ['changed_meanwhile'],
  },
  'POST /v2/staff/news/{id}/picture': {
    summary:
      'A picture above the text as form part `file` (JPEG, PNG, WebP, GIF, AVIF up to 12 MB), drawn anew, whole, as JPEG',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['news'],
    params: IdParams,
    upload: true,
    reply: StaffNews,
    refusals: ['unavailable'],
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
