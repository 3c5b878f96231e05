import type { Update } from 'grammy/types';
import type { App } from '../../feature.ts';
import { legibleLine } from '../../letters.ts';
import type { Database } from '../../store/database.ts';
import { deleteGroup, findAdminIn, type GroupRow, listGroups, saveGroup } from './queries-group.ts';
import { createMessages } from './queries-message.ts';
import { whenAwake } from './quiet.ts';
import { sayIn, words } from './say.ts';

/** Of a title that Telegram has. */
const longestTitle = 120;
const command = /^\/(leads|stop)(?:@\w+)?\s*$/;

/** Whether something that was said in a group is the bot's business. */
export const isForBot = ({ message }: Update): boolean => command.test(message?.text ?? '');

/** An administrator of the centre, known by their own chat, has a group told of leads, or no longer. Others are not heard. */
export async function takeInGroup(app: App, update: number, { chat, from, text }: Message): Promise<void> {
  const [, typed] = command.exec(text ?? '') ?? [];
  const admin = from && !from.is_bot ? await findAdminIn(app.store, from.id) : undefined;
  if (!admin) return;
  const title = legibleLine(chat.title ?? '').slice(0, longestTitle);
  const in_ = { chat_id: chat.id };
  await app.store.transaction(async (db) => {
    if (typed === 'stop') {
      if (await deleteGroup(db, { chatId: chat.id }))
        await sayIn(app, db, in_, { text: words(admin).groupOff });
      return;
    }
    await saveGroup(db, { chatId: chat.id, title, lang: admin.lang, update, at: app.now() });
    await sayIn(app, db, in_, { text: words(admin).groupOn });
  });
}

type Message = NonNullable<Update['message']>;

/** Groups that hear of leads. */
export const findGroups = (app: App): Promise<GroupRow[]> => listGroups(app.store);

/** @returns whether there was one */
export const dropGroup = (app: App, id: number): Promise<boolean> => deleteGroup(app.store, { id });

/** Tells the groups that a lead has come, and where it is read: no name, no phone. */
export async function tellGroups(app: App, db: Database, leadId: number): Promise<void> {
  const at = app.now();
  const link = `${app.platformUrl}/staff?section=leads`;
  const groups = (await listGroups(db)).filter(({ lost_at }) => lost_at === null);
  await createMessages(
    db,
    groups.map((group) => ({
      chatId: group.chat_id,
      personId: null,
      kind: 'lead',
      at,
      priority: 1,
      onceKey: `lead:${leadId}:group:${group.id}`,
      body: { text: words(group).newLead(link) },
      notBefore: whenAwake(at),
    })),
  );
}
