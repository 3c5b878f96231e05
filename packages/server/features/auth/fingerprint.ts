import { createHmac } from 'node:crypto';
import type { App } from '../../feature.ts';
import { secrets } from './secret.ts';

/**
 * Stands for a login or an address where that itself must not be kept or logged: the same on all servers, and nobody
 * finds out by trying all phone numbers what it stands for.
 */
export async function fingerprint(app: App, text: string): Promise<string> {
  const { refresh: key } = await secrets(app);
  return createHmac('sha256', key).update(`fingerprint ${text}`).digest('base64url').slice(0, 22);
}
