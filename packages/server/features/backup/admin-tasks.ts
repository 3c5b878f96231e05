import { defineTasks } from '../../ground/parts/admin-tasks.ts';
import { isLoopback } from '../../host.ts';
import { faultTexts } from './check.ts';
import { findLook } from './queries-check.ts';

/** A backup that nobody could restore from; last of all that nobody looks, where others than this machine are served. */
export const adminTasks = defineTasks({
  order: 40,
  async find(app) {
    const look = await findLook(app.store);
    if (!look?.fault || !look.since) return [];
    if (look.fault === 'unset' && isLoopback(app.platformUrl)) return [];
    const text = faultTexts[look.fault];
    return [{ kind: 'backup', text, since: look.since, link: '/staff?section=settings' }];
  },
});
