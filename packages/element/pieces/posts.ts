import type { Reply } from '@mars/contract/calls.generated.ts';
import { type Resource, resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { inTurn } from '@mars/session/turn.ts';

export type Posts = Reply<'GET /v1/blog/posts'>;
export type Post = Posts['items'][number];
export type PostsOf = Reply<'GET /v1/student/{id}/posts'>;
export type Talk = Reply<'GET /v1/blog/posts/{id}/comments'>;
export type Comment = Talk['items'][number];
export type Desk = Reply<'GET /v1/blog/desk'>;
export type ReportReason = 'rude' | 'private' | 'spam' | 'other';

const from = (cursor?: string) => ({ query: cursor ? { cursor } : {} });

/** What everybody wrote, the latest first. */
export const posts = (): Resource<Posts> => resource('GET /v1/blog/posts', from(), { signedIn: true });
export const morePosts = (cursor: string): Promise<Posts> => call('GET /v1/blog/posts', from(cursor));

/** The same of one student. */
export const postsOf = (id: number): Resource<PostsOf> =>
  resource('GET /v1/student/{id}/posts', { params: { id }, ...from() }, { signedIn: true });
export const morePostsOf = (id: number, cursor: string): Promise<PostsOf> =>
  call('GET /v1/student/{id}/posts', { params: { id }, ...from(cursor) });

/** Where one writes: what today has, own posts that wait, the draft. */
export const desk = (): Resource<Desk> => resource('GET /v1/blog/desk', undefined, { signedIn: true });

export const talkOf = (id: number): Resource<Talk> =>
  resource('GET /v1/blog/posts/{id}/comments', { params: { id }, ...from() }, { signedIn: true });
export const moreTalk = (id: number, cursor: string): Promise<Talk> =>
  call('GET /v1/blog/posts/{id}/comments', { params: { id }, ...from(cursor) });

/** The last press is what counts. */
export const setLike = (id: number, liked: boolean) =>
  inTurn(`like ${id}`, () =>
    liked
      ? call('POST /v1/blog/posts/{id}/like', { params: { id } })
      : call('DELETE /v1/blog/posts/{id}/like', { params: { id } }),
  );

export const say = (id: number, text: string): Promise<Comment> =>
  call('POST /v1/blog/posts/{id}/comments', { params: { id }, body: { text } });

export const takeBack = (id: number) => call('DELETE /v1/blog/comments/{id}', { params: { id } });

export const deletePost = (id: number) => call('DELETE /v1/blog/posts/{id}', { params: { id } });

/** Tells a person of a post or of a comment. */
export const report = (kind: 'post' | 'comment', id: number, reason: ReportReason) =>
  kind === 'post'
    ? call('POST /v1/blog/posts/{id}/report', { params: { id }, body: { reason } })
    : call('POST /v1/blog/comments/{id}/report', { params: { id }, body: { reason } });
