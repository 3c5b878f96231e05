import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { demoSites } from '../features/embed/demo.ts';

export interface AssertionOptions {
  /** Default: that of the demo centre's own website. */
  site?: string;
  secret?: string;
  jti?: string;
  issuedAt?: number;
  lifeSeconds?: number;
  algorithm?: string;
  /** Over the claims that it has otherwise; undefined leaves one out. */
  claims?: Record<string, unknown>;
}

/** What an embedding site says about somebody who is signed in there. */
export function assertionOf(externalId: string, options: AssertionOptions = {}): Promise<string> {
  const { site = demoSites[0].key, secret = demoSites[0].secret, jti = randomUUID() } = options;
  const { issuedAt = Math.floor(Date.now() / 1000), lifeSeconds = 60, algorithm = 'HS256' } = options;
  return new SignJWT({
    iss: site,
    external_id: externalId,
    iat: issuedAt,
    exp: issuedAt + lifeSeconds,
    jti,
    ...options.claims,
  })
    .setProtectedHeader({ alg: algorithm })
    .sign(Buffer.from(secret));
}
