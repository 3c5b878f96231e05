import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { openOnPlatform } from '../me/open-on-platform.ts';
import { consentReply } from './consent.ts';
import { mayWithdraw } from './of-age.ts';
import { findCopies, findDeletion, listChildren } from './queries.ts';
import { underWay, withdrawalOf } from './withdrawal.ts';

/** What somebody may do about their own data, and a parent about the children’s. */
export async function readPrivacy(app: App, caller: Person): Promise<Reply<'GET /v1/me/privacy'>> {
  const now = app.now();
  const until = await findDeletion(app.store, caller.id);
  const [self] = caller.role === 'student' ? await listChildren(app.store, { id: caller.id }) : [];
  const children = caller.role === 'parent' ? await listChildren(app.store, { parentId: caller.id }) : [];
  return {
    open_at: openOnPlatform(app, caller),
    copies_left: constants.privacy.copiesADay - (await findCopies(app.store, caller.id, dayOf(now))),
    deletes_at: until && isoTime(until),
    consent: self ? consentReply(self) : null,
    children: children.map((child) => ({
      id: child.id,
      first_name: child.first_name,
      last_name: child.last_name,
      consent: consentReply(child),
      may_withdraw: mayWithdraw(child, now),
      ...underWay(child),
      withdrawal: withdrawalOf(child, ({ asked_by }) => ({ mine: asked_by?.id === caller.id })),
    })),
  };
}
