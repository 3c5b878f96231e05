import { createHmac, randomBytes } from 'node:crypto';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { readTypedAddress } from '@mars/contract/pieces/typed-address.ts';
import type { App } from '../../feature.ts';
import { outgoingUrl, postJson } from '../../outgoing.ts';
import { refusedField } from '../../refused.ts';
import { dayMs, isoTime } from '../clock/time.ts';
import { findHook, type HookRow, type SendingRow, saveHook, saveSent, takeDue } from './queries-hook.ts';

/** The piece of work that sends a lead. */
export const sendingName = 'lead-send';

const minuteMs = 60_000;
/** How long after the first, second, … try that failed the next one comes; the last one is when it is given up. */
const waits = [1, 5, 15, 60, 180, 480].map((minutes) => minutes * minuteMs);
const givenUpMs = dayMs;
/** A server that dies while it sends has not sent: another one tries after so long. */
const takenMs = 2 * minuteMs;

const hookOf = ({ address, secret }: HookRow) => ({ address, has_secret: secret !== null });

export const readHook = async (app: App): Promise<Reply<'GET /v2/staff/leads/hook'>> =>
  hookOf(await findHook(app.store));

/** @throws invalid for an address that may not be sent to */
export async function changeHook(
  app: App,
  { address, new_secret = false }: CallShape<'PUT /v2/staff/leads/hook'>['body'],
): Promise<Reply<'PUT /v2/staff/leads/hook'>> {
  const read = address === null ? null : readTypedAddress(address);
  const url = read && outgoingUrl(app, read.url.href);
  if (address !== null && url === null) throw refusedField('address', 'format');
  return app.store.transaction(async (db) => {
    const before = await findHook(db);
    const isNew = new_secret || (url !== null && before.secret === null);
    const secret = isNew ? randomBytes(32).toString('base64url') : null;
    const after = { address: url?.href ?? null, secret: secret ?? before.secret };
    await saveHook(db, after);
    return { ...hookOf(after), secret };
  });
}

/** What is sent, and by what the centre knows that it is from us: HMAC-SHA256 of `<t>.<body>`. */
export function signed(lead: SendingRow, secret: string, at: Date) {
  const { tries: _, created_at, site_key, id, ...rest } = lead;
  const body = JSON.stringify({
    type: 'lead',
    lead: { id, at: isoTime(created_at), ...rest, site: site_key },
  });
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { body, headers: { 'mars-signature': `t=${t},v1=${v1}`, 'mars-delivery': `lead-${id}` } };
}

/** Sends a lead to the centre's own address; one that does not arrive is tried again for a day. */
export async function sendLead(app: App, id: number): Promise<void> {
  const { address, secret } = await findHook(app.store);
  const now = app.now();
  const lead = await takeDue(app.store, id, { now, until: new Date(now.getTime() + takenMs) });
  if (!lead) return;
  // It was switched off meanwhile.
  if (address === null || secret === null) return saveSent(app.store, id, 'failed', null);
  // No try of it came to an end that could be noted.
  if (lead.tries > waits.length + 2) return saveSent(app.store, id, 'failed', null);
  const status = await postJson(app, address, signed(lead, secret, now)).catch((error: Error) => {
    app.log.warn({ err: error, lead: id }, 'a lead did not reach the centre’s address');
    return 0;
  });
  if (status >= 200 && status < 300) return saveSent(app.store, id, 'sent', null);
  const end = lead.created_at.getTime() + givenUpMs;
  if (now.getTime() >= end) return saveSent(app.store, id, 'failed', null);
  const next = Math.min(now.getTime() + (waits[lead.tries - 1] ?? givenUpMs), end);
  await saveSent(app.store, id, 'waiting', new Date(next));
}
