import type { App } from '../../feature.ts';
import { defineTasks, type Task } from '../../ground/parts/admin-tasks.ts';
import { isLoopback } from '../../host.ts';
import { listUnlooked } from '../restored/restored.ts';
import { restoredTask } from '../restored/said.ts';
import { faultTexts } from './check.ts';
import { findLook } from './queries-check.ts';

/** A backup that was brought in and that nobody has looked through; a backup that nobody could restore from; last of all that nobody looks, where others than this machine are served. */
export const adminTasks = defineTasks({
  order: 40,
  async find(app) {
    return [...(await restored(app)), ...(await faults(app))];
  },
});

async function restored(app: App): Promise<Task[]> {
  const all = await listUnlooked(app.store);
  return all.map((one) => ({
    kind: 'restored',
    text: restoredTask,
    since: one.restored_at,
    link: '/staff',
  }));
}

async function faults(app: App): Promise<Task[]> {
  const look = await findLook(app.store);
  if (!look?.fault || !look.since) return [];
  if (look.fault === 'unset' && isLoopback(app.platformUrl)) return [];
  const text = faultTexts[look.fault];
  return [{ kind: 'backup', text, since: look.since, link: '/staff?section=settings' }];
}
