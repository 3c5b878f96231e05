import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { isoTime } from '../clock/time.ts';
import { findLasting } from './faults.ts';
import { hasBot } from './link.ts';
import { listOutbox } from './queries-outbox.ts';

type Outbox = Reply<'GET /v2/staff/outbox'>;

/** A page of what the bot would have sent, or could not, the latest first. Whoever looks is written down (`audit`). */
export async function readOutbox(app: App, cursor: string | undefined): Promise<Outbox> {
  const { outboxPage } = constants.bot;
  const rows = await listOutbox(app.store, app.now(), cursorNumber(cursor), outboxPage + 1);
  const page = cutPage(
    rows,
    outboxPage,
    ({ id, kind, state, reason, created_at, first_name, last_name, phone, body, expires_at }) => ({
      ...{
        id,
        phone,
        kind: kind as Outbox['items'][number]['kind'],
        state,
        reason,
        text: body?.text ?? null,
      },
      at: isoTime(created_at),
      to: first_name === null ? (phone ?? '') : `${first_name} ${last_name}`,
      expires_at: expires_at && isoTime(expires_at),
    }),
    ({ id }) => id,
  );
  const fault = await findLasting(app);
  return {
    has_bot: hasBot(app),
    fault: fault && { text: fault.text, since: isoTime(fault.since) },
    ...page,
  };
}
