import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { setLevel } from '../english/level.ts';
import { takeAttempt } from './queries.ts';

/**
 * Makes what a test came to the student's level, as of when it was taken.
 * @throws not_found for a test that is not over, is no more, or is another student's
 */
export const keepLevel = (
  app: App,
  studentId: number,
  attemptId: string,
): Promise<Reply<'POST /v1/english/level'>> =>
  app.store.transaction(async (db) => {
    const taken = await takeAttempt(db, attemptId, studentId);
    if (!taken) throw new Refused('not_found');
    const level = taken.result.cefr;
    await setLevel(db, studentId, level, taken.seen_at);
    return { level };
  });
