import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/me/avatar_files': none,
  'PATCH /v1/me/update_picture': () => ({ query: { emoji: 0 } }),
});
