import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/page/{slug}': { who: 'A', is: ['byKey'], ask: () => ({ params: { slug: 'privacy' } }) },
};
