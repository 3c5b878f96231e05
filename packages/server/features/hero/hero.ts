import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App, Caller } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { mayRead, studentFor } from '../me/reach.ts';
import { isHidden, listWorn } from './queries.ts';

/**
 * What a student's hero wears. Public inside the centre, except of a student who hides (ruling 9). Items for
 * premium come off with premium's end, without being sold (ruling 16d).
 * @throws not_found when there is no such student, or one who hides from the caller
 */
export async function findWorn(
  app: App,
  caller: Caller,
  studentId: number | undefined,
): Promise<Reply<'GET /v1/shop/student/heroes'>> {
  const id = studentId ?? (await studentFor(app.store, caller, undefined));
  const hidden = await isHidden(app.store, id);
  if (hidden === undefined) throw new Refused('not_found');
  if (hidden && !(await mayRead(app.store, caller, id))) throw new Refused('not_found');
  return listWorn(app.store, id, app.now());
}
