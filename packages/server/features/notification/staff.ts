import type { CallShape } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { saying } from '../../letters.ts';
import { Refused } from '../../refused.ts';
import { groupName, membersOn, teachesGroup } from '../study/teacher.ts';
import { notifyFamilies } from './notification.ts';

/**
 * Staff tell a group something: its students of today and their parents.
 * @returns how many people were told
 * @throws not_found without such a group, or for another teacher's
 */
export function tellGroup(
  app: App,
  caller: Person,
  { group_id, message }: CallShape<'POST /v2/staff/notify'>['body'],
): Promise<{ told: number }> {
  const at = app.now();
  return app.store.transaction(async (db) => {
    if (!(await teachesGroup(db, caller, group_id))) throw new Refused('not_found');
    const name = await groupName(db, group_id);
    const said = (text: string) => `${name}: ${saying('message', text)}`;
    const words = { uz: said(message.uz), ru: message.ru ? said(message.ru) : null };
    return { told: await notifyFamilies(db, await membersOn(db, group_id, at), words, at) };
  });
}
