import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Day, IdParams } from '../schema.ts';
import { Changed, changes, DryRun, Strikes } from './span.ts';

/** When somebody rests in a group. */
export const restCalls = defineCalls({
  'POST /v2/staff/spans/{id}/rests': {
    summary:
      'A student rests in a group from a day to a day; their place stays. `dry_run` only says what follows',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    params: IdParams,
    body: Type.Object({ from_day: Day, back_on: Day, dry_run: DryRun, strikes: Strikes }),
    reply: Changed,
  },
  'PATCH /v2/staff/rests/{id}': {
    summary: 'Puts right from when until when a student rests. `dry_run` only says what follows',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    params: IdParams,
    body: Type.Object({
      from_day: Type.Optional(Day),
      back_on: Type.Optional(Day),
      dry_run: DryRun,
      strikes: Strikes,
    }),
    reply: Changed,
  },
  'DELETE /v2/staff/rests/{id}': {
    summary: 'Takes away a rest that was typed by mistake. `dry_run` only says what follows',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes,
    params: IdParams,
    query: Type.Object({ dry_run: DryRun, strikes: Strikes }),
    reply: Changed,
  },
});
