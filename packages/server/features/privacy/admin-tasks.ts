import { defineTasks } from '../../ground/parts/admin-tasks.ts';
import { listObjections } from './queries-withdrawal.ts';

/** Deletions that somebody objected to: they stop until an administrator decides. */
export const adminTasks = defineTasks({
  order: 5,
  async find(app) {
    const waiting = await listObjections(app.store);
    const [first] = waiting;
    if (!first) return [];
    const text = {
      uz: `Oʻchirishga eʼtiroz bildirilgan akkauntlar: ${waiting.length} ta. Qaror qabul qiling.`,
      ru: `Аккаунты, против удаления которых возразили: ${waiting.length}. Примите решение.`,
    };
    return [{ kind: 'objections', text, since: first.objected_at, link: '/staff?section=people' }];
  },
});
