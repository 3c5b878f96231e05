import { defineTasks } from '../../ground/parts/admin-tasks.ts';
import { findClaims } from '../bot/claim.ts';

/** Numbers that wait until somebody says whose they are. */
export const adminTasks = defineTasks({
  order: 20,
  async find(app) {
    const claims = await findClaims(app);
    const [first] = claims.map(({ asked_at }) => asked_at).sort((a, b) => a.getTime() - b.getTime());
    if (!first) return [];
    const text = {
      uz: `Boshqa Telegram chatidan kelgan raqamlar: ${claims.length} ta. Kimniki ekanini hal qiling.`,
      ru: `Номера из другого чата Telegram: ${claims.length}. Решите, чьи они.`,
    };
    return [{ kind: 'numbers', text, since: first, link: '/staff?section=people' }];
  },
});
