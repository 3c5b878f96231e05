import type { App } from '../../feature.ts';
import { hasBot } from './link.ts';
import { absences, homeworkOf, lessons, toldAgain } from './notice.ts';
import type { Body, TakenMessage } from './queries-message.ts';
import { type Again, listStudents } from './queries-notice.ts';
import { debts, weeks } from './weekly.ts';

/**
 * A message as it is to be said now: what was brought in hours ago is looked at once more. Paid, handed in, taken back,
 * switched off: null. What has begun to go in parts goes on as it is, and so does what somebody waits for.
 */
export async function renewed(
  app: App,
  { kind, once_key, person_id, chat_id, body, part }: TakenMessage,
): Promise<Body | null> {
  if (part > 0 || once_key === null || person_id === null) return body;
  const now = await saidNow(app, kind, { personId: person_id, key: once_key });
  if (now === undefined) return body;
  return now?.chatId === chat_id ? { ...body, text: now.text } : null;
}

/** @returns undefined for what is of no such kind */
function saidNow(app: App, kind: string, again: Again) {
  const [, name = ''] = again.key.split(':');
  switch (kind) {
    case 'absence':
      return toldAgain(absences(app), again);
    case 'lesson':
      return toldAgain(lessons(app), again);
    case 'debt':
      return toldAgain(debts(app, name), again);
    case 'digest':
      return toldAgain(weeks(app, name), again);
    case 'homework':
      return homeworkAgain(app, again);
    default:
      return undefined;
  }
}

async function homeworkAgain(app: App, { personId }: Again) {
  const [one] = await listStudents(app.store, hasBot(app), personId);
  const text = one ? await homeworkOf(app, one) : null;
  return one && text !== null ? { chatId: one.chat_id, text } : null;
}
