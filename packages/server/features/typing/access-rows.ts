import { randomUUID } from 'node:crypto';
import type { AccessRow, AccessRows } from '../../testing/access.ts';

/** A run that is under way. */
const open: NonNullable<AccessRow['ask']> = async ({ make, student }) => {
  const run_id = randomUUID();
  await make(
    'insert into typing_open (student_id, run_id, lang, text, started_at, expires_at) ' +
      "values ($1, $2, 'uz', '01-uy', now(), now() + interval '10 minutes') " +
      "on conflict (student_id) do update set run_id = excluded.run_id, reply = null, events = '[]', lags = '{}', " +
      'expires_at = excluded.expires_at returning 1 as value',
    [student, run_id],
  );
  return { body: { run_id, from: 0, events: [[400, 'u']] } };
};

export const accessRows: AccessRows = {
  'GET /v2/typing/power': { who: 'S' },
  'POST /v2/typing/start': { who: 'S', ask: () => ({ body: { lang: 'uz' } }) },
  'POST /v2/typing/progress': { who: 'S', of: 'owner', ask: open },
  'POST /v2/typing/finish': { who: 'S', of: 'owner', ask: open },
  'GET /v2/typing/history': { who: 'S' },
};
