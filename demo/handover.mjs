import { createHmac, randomUUID } from 'node:crypto';

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * What a site tells Mars about its own signed-in user: a JWT that is good for a minute, and once. Copy it.
 * @param externalId how the platform knows them: the `external_id` of a student or a parent
 * @param site its `key`, and the `secret` that never leaves the server
 */
export function assertionFor(externalId, { key, secret }) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: key, external_id: externalId, iat: now, exp: now + 60, jti: randomUUID() };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
