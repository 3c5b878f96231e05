import type { AccessRows } from '../../testing/access.ts';
import { answersBy } from './testing.ts';

export const accessRows: AccessRows = {
  'GET /v1/prof-test': { who: 'A' },
  'POST /v1/prof-test': { who: 'A', ask: () => ({ body: { answers: answersBy(() => 2) } }) },
};
