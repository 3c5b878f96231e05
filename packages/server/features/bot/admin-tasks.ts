import { defineTasks, type Task } from '../../ground/parts/admin-tasks.ts';
import { findLasting } from './faults.ts';
import { findGroups } from './group.ts';
import { hasBot } from './link.ts';
import { countGone } from './queries-fault.ts';

const lostText = (title: string) => ({
  uz: `«${title}» guruhiga arizalar haqida xabar bormayapti: bot chiqarilgan yoki guruh yoʻq.`,
  ru: `В группу «${title}» не доходят сообщения о заявках: бота исключили или группы больше нет.`,
});
const goneText = (people: number) => ({
  uz: `Telegramda endi yoʻq chatlar: ${people} ta. Bu odamlarga xabar yetmaydi, raqamini soʻrang.`,
  ru: `Чатов, которых больше нет в Telegram: ${people}. Этим людям сообщения не приходят, спросите их номер.`,
});

/** A bot that hears nothing, and people whom it reaches no more. */
export const adminTasks = defineTasks({
  order: 10,
  async find(app) {
    const fault = await findLasting(app);
    const gone = hasBot(app) ? await countGone(app.store) : { people: 0, since: null };
    const tasks: Task[] = [];
    if (fault)
      tasks.push({ kind: 'bot', text: fault.text, since: fault.since, link: '/staff?section=outbox' });
    for (const { id, title, lost_at } of hasBot(app) ? await findGroups(app) : [])
      if (lost_at)
        tasks.push({
          kind: `group_${id}`,
          text: lostText(title),
          since: lost_at,
          link: '/staff?section=leads',
        });
    if (gone.since)
      tasks.push({
        kind: 'gone',
        text: goneText(gone.people),
        since: gone.since,
        link: '/staff?section=people',
      });
    return tasks;
  },
});
