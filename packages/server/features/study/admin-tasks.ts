import { defineTasks } from '../../ground/parts/admin-tasks.ts';
import { dayOf } from '../clock/time.ts';
import { listFree } from './queries-wait.ts';

/** So many are named, the others are counted. */
const mostNamed = 5;

/** Groups with a free place and somebody who waits for it. */
export const adminTasks = defineTasks({
  order: 25,
  async find(app) {
    const free = await listFree(app.store, dayOf(app.now()));
    const [first] = free;
    if (!first) return [];
    const named = (say: (one: (typeof free)[number]) => string) => {
      const others = free.length - mostNamed;
      return `${free.slice(0, mostNamed).map(say).join(', ')}${others > 0 ? `, +${others}` : ''}`;
    };
    const text = {
      uz: `Guruhda joy bor, navbatda kutayotganlar ham: ${named((one) => `${one.name} (${one.free} ta joy, navbatda ${one.waiting})`)}.`,
      ru: `В группе есть место, и его ждут: ${named((one) => `${one.name} (мест: ${one.free}, ждут: ${one.waiting})`)}.`,
    };
    return [{ kind: 'places', text, since: first.since, link: '/staff?section=groups' }];
  },
});
