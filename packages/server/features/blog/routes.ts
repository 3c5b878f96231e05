import { draftDevice } from '../../draft.ts';
import { handlers, person } from '../../feature.ts';
import { changePost } from './change.ts';
import { findDesk, keepDraft } from './desk.ts';
import { addPicture, addPictureTo } from './picture.ts';
import { findPosts, findPostsOf, removePost, writePost } from './posts.ts';
import { report } from './report.ts';
import { findComments, removeComment, setLike, writeComment } from './talk.ts';

export const routes = handlers({
  'GET /v1/blog/posts': ({ app, caller, query }) => findPosts(app, person(caller).id, query.cursor),
  'GET /v1/student/{id}/posts': ({ app, caller, params, query }) =>
    findPostsOf(app, person(caller), params.id, query.cursor),
  'GET /v1/blog/desk': ({ app, caller }) => findDesk(app, person(caller).id),
  'PUT /v1/blog/draft': ({ app, caller, body, request }) =>
    keepDraft(app, person(caller).id, body, draftDevice(request)),
  'POST /v1/blog/picture': ({ app, caller, request }) => addPicture(app, person(caller).id, request),
  'POST /v1/blog/posts': ({ app, caller, body }) => writePost(app, person(caller).id, body),
  'POST /v1/blog/posts/{id}/picture': ({ app, caller, params, request }) =>
    addPictureTo(app, person(caller).id, params.id, request),
  'PATCH /v1/blog/posts/{id}': ({ app, caller, params, body }) =>
    changePost(app, person(caller).id, params.id, body),
  'DELETE /v1/blog/posts/{id}': ({ app, caller, params }) => removePost(app, person(caller).id, params.id),
  'POST /v1/blog/posts/{id}/like': ({ app, caller, params }) =>
    setLike(app, person(caller).id, params.id, true),
  'DELETE /v1/blog/posts/{id}/like': ({ app, caller, params }) =>
    setLike(app, person(caller).id, params.id, false),
  'GET /v1/blog/posts/{id}/comments': ({ app, caller, params, query }) =>
    findComments(app, person(caller).id, params.id, query.cursor),
  'POST /v1/blog/posts/{id}/comments': ({ app, caller, params, body }) =>
    writeComment(app, person(caller).id, params.id, body),
  'DELETE /v1/blog/comments/{id}': ({ app, caller, params }) =>
    removeComment(app, person(caller).id, params.id),
  'POST /v1/blog/posts/{id}/report': ({ app, caller, params, body }) =>
    report(app, person(caller).id, { kind: 'post', id: params.id, reason: body.reason }),
  'POST /v1/blog/comments/{id}/report': ({ app, caller, params, body }) =>
    report(app, person(caller).id, { kind: 'comment', id: params.id, reason: body.reason }),
});
