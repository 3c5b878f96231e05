import { defineSamples, none } from '../../testing/samples.ts';

const written = { title: 'Post', text: 'Matn' };
const one = { params: { id: 1 } };

export const samples = defineSamples({
  'GET /v1/blog/posts': none,
  'GET /v1/student/{id}/posts': none,
  'GET /v1/blog/desk': none,
  'PUT /v1/blog/draft': () => ({ body: written }),
  // A form is no JSON: what the body is, the feature's own tests and rows of access say.
  'POST /v1/blog/picture': none,
  'POST /v1/blog/posts': () => ({ body: written }),
  'POST /v1/blog/posts/{id}/picture': () => one,
  'PATCH /v1/blog/posts/{id}': () => ({ ...one, body: written }),
  'DELETE /v1/blog/posts/{id}': () => one,
  'POST /v1/blog/posts/{id}/like': () => one,
  'DELETE /v1/blog/posts/{id}/like': () => one,
  'GET /v1/blog/posts/{id}/comments': () => one,
  'POST /v1/blog/posts/{id}/comments': () => ({ ...one, body: { text: 'Rahmat' } }),
  'DELETE /v1/blog/comments/{id}': () => one,
  'POST /v1/blog/posts/{id}/report': () => ({ ...one, body: { reason: 'spam' } }),
  'POST /v1/blog/comments/{id}/report': () => ({ ...one, body: { reason: 'spam' } }),
});
