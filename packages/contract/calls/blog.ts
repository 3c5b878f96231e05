import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { constants } from '../constants.ts';
import { DraftBefore, DraftOf } from '../draft.ts';
import { Block } from '../lesson-text.ts';
import {
  Allowance,
  Called,
  Count,
  Done,
  Fellow,
  Id,
  IdParams,
  Nullable,
  OneOf,
  Page,
  Picture,
  Time,
} from '../schema.ts';

const { titleMax, textMax } = constants.blog;
const written = { title: Type.String({ maxLength: titleMax }), text: Type.String({ maxLength: textMax }) };

export const Cursor = Type.Object({
  cursor: Type.Optional(Type.String({ maxLength: 9, pattern: '^[1-9]\\d{0,8}$' })),
});

const Post = Type.Object({
  id: Id,
  author: Fellow,
  title: Type.String(),
  blocks: Type.Array(Block),
  created_at: Time,
  /** `held`: it waits for a person, nobody else sees it. */
  state: OneOf('held', 'shown', 'refused'),
  /** Why it was refused. */
  reason: Nullable(Type.String()),
  /** What it brought its author; null for others. */
  coins: Nullable(Count),
  /** As it was written, to go on from: to its author only. */
  text: Nullable(Type.String()),
  /** To its author only: the text that is to take the place of this one, which is shown until a person has read that. */
  change: Type.Union([
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      blocks: Type.Array(Block),
      state: OneOf('held', 'refused'),
      /** Why it was refused. */
      reason: Nullable(Type.String()),
    }),
    Type.Null(),
  ]),
  likes: Count,
  liked: Type.Boolean(),
  comments: Count,
});

/**
 * An empty text is refused by the rule of the specification, not by this shape. A new post without a title has the first
 * line of its text for one; a change leaves as it is what it does not name.
 */
const Written = Type.Object({
  title: Type.Optional(Called(titleMax)),
  text: Type.Optional(Type.String({ maxLength: textMax })),
  /** The text under its name in the specification. */
  comment: Type.Optional(Type.String({ maxLength: textMax })),
});

const kept = { title: Type.String(), text: Type.String() };

export const blogCalls = defineCalls({
  'GET /v1/blog/posts': {
    summary: 'The posts that a person has let through, the latest first',
    access: ['S'],
    part: 2,
    owner: 'centre',
    about: ['blog', 'profile', 'visibility'],
    query: Cursor,
    reply: Page(Post),
  },
  'GET /v1/blog/desk': {
    summary: 'What one writes at: how many posts today has, own ones that wait or were refused, the drafts',
    access: ['S'],
    part: 2,
    owner: 'caller',
    about: ['blog', 'premium'],
    reply: Type.Object({
      today: Allowance,
      /** So many more may wait at a time. */
      waiting_left: Count,
      /** Coins of a post that is let through, and how many of today’s may still bring them. */
      reward: Type.Object({ coins: Count, left: Count }),
      posts: Type.Array(Post),
      draft: Nullable(DraftOf(kept)),
      /** Of own posts that are being changed. */
      change_drafts: Type.Array(DraftOf({ post_id: Id, ...kept })),
    }),
  },
  'POST /v1/blog/posts': {
    summary: 'Writes a post, which waits until a person has let it through; without premium two a day',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['blog'],
    idempotency: 'optional',
    body: Written,
    reply: Post,
    refusals: [
      'comment_required',
      'too_many_pictures',
      'daily_post_limit',
      'posts_waiting',
      'idempotency_mismatch',
    ],
  },
  'PATCH /v1/blog/posts/{id}': {
    summary: 'Changes a post that waits, or a shown one, whose new text then waits while the old one stays',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['blog'],
    params: IdParams,
    body: Written,
    reply: Post,
    refusals: ['comment_required', 'too_many_pictures', 'post_decided', 'posts_waiting'],
  },
  'DELETE /v1/blog/posts/{id}': {
    summary: 'Deletes one’s own post; it still counts as one of its day',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['blog'],
    params: IdParams,
    reply: Done,
  },
  'PUT /v1/blog/draft': {
    summary:
      'Keeps a post that is being written or changed, unless another one than `base` or `tried` is there, which then is `changed`; an empty one is no draft',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    body: Type.Object({
      ...written,
      ...DraftBefore(Type.Object(written)),
      /** One’s own post that is being changed; without it a new one is written. */
      post_id: Type.Optional(Id),
    }),
    reply: Type.Object({ saved_at: Time, changed: Nullable(DraftOf(kept)) }),
  },
  'POST /v1/blog/picture': {
    summary:
      'Takes a picture for a post as form part `file` (JPEG, PNG, WebP, GIF, AVIF up to 12 MB); its text names it as `![words](src)`',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: [],
    upload: true,
    reply: Type.Object({ src: Picture, width: Count, height: Count }),
    refusals: ['upload_limit', 'unavailable'],
  },
  'POST /v1/blog/posts/{id}/picture': {
    summary: 'Takes a picture likewise and puts it at the end of one’s own post, which is changed by it',
    access: ['S'],
    part: 2,
    owner: 'caller',
    changes: ['blog'],
    params: IdParams,
    upload: true,
    reply: Type.Object({ src: Picture, width: Count, height: Count }),
    refusals: ['too_many_pictures', 'post_decided', 'posts_waiting', 'upload_limit', 'unavailable'],
  },
  'GET /v1/student/{id}/posts': {
    summary: 'The posts of a student that were let through, the latest first',
    access: ['S', 'P'],
    part: 2,
    owner: 'params.id',
    about: ['blog', 'profile', 'visibility'],
    params: IdParams,
    query: Cursor,
    reply: Type.Object({
      ...Page(Post).properties,
      student: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
    }),
  },
});
