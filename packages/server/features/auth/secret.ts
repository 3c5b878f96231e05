import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { findOrCreateSecret } from './queries.ts';

export interface Secrets {
  /** Signs access tokens. */
  access: Buffer;
  /** Makes the successor of a refresh token (ruling 47). */
  refresh: Buffer;
}

const loading = perApp(() => ({ current: undefined as Promise<Secrets> | undefined }));

/** The server's keys: made on the first start and kept in the database, so that all replicas share them. */
export function secrets(app: App): Promise<Secrets> {
  const held = loading(app);
  held.current ??= load(app).catch((error) => {
    held.current = undefined;
    throw error;
  });
  return held.current;
}

async function load(app: App): Promise<Secrets> {
  const refresh = await findOrCreateSecret(app.store, 'refresh', randomBytes(32));
  // Hashed to one length: a short passphrase is refused where the environment is read.
  if (app.env.JWT_SECRET)
    return { access: createHash('sha256').update(app.env.JWT_SECRET).digest(), refresh };
  return { access: await findOrCreateSecret(app.store, 'access', randomBytes(32)), refresh };
}
