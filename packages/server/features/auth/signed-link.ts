import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { secrets } from './secret.ts';

async function macOf(app: App, what: string, until: string): Promise<Buffer> {
  const { access } = await secrets(app);
  return createHmac('sha256', access).update(`${what} ${until}`).digest();
}

/** What makes a link good for some minutes without a bearer. @param what names the thing, as `file 7` */
export async function signLink(app: App, what: string, minutes: number): Promise<string> {
  const until = String(Math.floor(app.now().getTime() / 1000) + minutes * 60);
  return `${until}.${(await macOf(app, what, until)).toString('base64url')}`;
}

/** @throws not_found for a link that is not ours, is of another thing or has run out */
export async function checkLink(app: App, what: string, sig: string): Promise<void> {
  const [, until, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(sig) ?? [];
  if (!until || !mac || app.now().getTime() > Number(until) * 1000) throw new Refused('not_found');
  if (!timingSafeEqual(Buffer.from(mac, 'base64url'), await macOf(app, what, until)))
    throw new Refused('not_found');
}
