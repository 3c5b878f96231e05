import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { hasBot } from './link.ts';
import { listAdmins } from './queries-admin.ts';
import type { Lang } from './queries-chat.ts';
import { createMessages } from './queries-message.ts';
import { whenAwake } from './quiet.ts';

/**
 * Tells the administrators something once, each in their language; without a bot it lies in the outbox.
 * @param only these of the staff in their place, as long as any of them can be told
 */
export async function tellAdmins(
  app: App,
  db: Database,
  {
    kind,
    key,
    text,
    only,
  }: { kind: string; key: string; text: (lang: Lang) => string; only?: readonly number[] },
): Promise<void> {
  const at = app.now();
  const named = only?.length ? await listAdmins(db, hasBot(app), only) : [];
  const admins = named.length > 0 ? named : await listAdmins(db, hasBot(app));
  await createMessages(
    db,
    admins.map(({ person_id: personId, chat_id: chatId, lang }) => ({
      ...{ chatId, personId, kind, at, priority: 1 },
      ...{ onceKey: `${kind}:${key}:${personId}`, body: { text: text(lang) }, notBefore: whenAwake(at) },
    })),
  );
}
