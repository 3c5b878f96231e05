import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { Allowance, Count, Done, Fellow, Id, IdParams, OneOf, Page, Time } from '../schema.ts';
import { Cursor } from './blog.ts';

const { commentMax } = constants.blog;

/** A comment comes under either name. */
const Said = Type.String({ minLength: 1, maxLength: commentMax, pattern: '\\S' });

const Comment = Type.Object({
  id: Id,
  author: Fellow,
  text: Type.String(),
  created_at: Time,
  /** Two have reported it: only its author still sees it. */
  hidden: Type.Boolean(),
});

const report = {
  params: IdParams,
  body: Type.Object({ reason: Type.Optional(OneOf('rude', 'private', 'spam', 'other')) }),
  reply: Done,
  refusals: ['own_words', 'already_reported', 'report_limit'],
} as const;

const Liked = Type.Object({ likes: Count, liked: Type.Boolean() });

/** What students say to posts of others. */
export const talkCalls = defineCalls({
  'POST /v1/blog/posts/{id}/like': {
    summary: 'Likes a post, once',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    params: IdParams,
    reply: Liked,
  },
  'DELETE /v1/blog/posts/{id}/like': {
    summary: 'Takes a like back',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    params: IdParams,
    reply: Liked,
  },
  'GET /v1/blog/posts/{id}/comments': {
    summary: 'What students wrote under a post, the oldest first',
    access: ['S'],
    part: 2,
    owner: 'centre',
    about: ['visibility'],
    params: IdParams,
    query: Cursor,
    reply: Type.Object({
      ...Page(Comment).properties,
      /** How many one may still write today. */
      today: Allowance,
    }),
  },
  'POST /v1/blog/posts/{id}/comments': {
    summary: 'Writes under a post; it is there at once',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    idempotency: 'optional',
    params: IdParams,
    body: Type.Object({ text: Type.Optional(Said), comment: Type.Optional(Said) }),
    reply: Comment,
    refusals: ['comment_limit', 'idempotency_mismatch'],
  },
  'DELETE /v1/blog/comments/{id}': {
    summary: 'Deletes one’s own comment',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    params: IdParams,
    reply: Done,
  },
  'POST /v1/blog/posts/{id}/report': {
    summary: 'Tells a person of a post; two different ones bring it before a person again',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    ...report,
  },
  'POST /v1/blog/comments/{id}/report': {
    summary: 'Tells a person of a comment; two different ones hide it until a person has looked',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    ...report,
  },
});
