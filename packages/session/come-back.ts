import { callOnce } from '@mars/client/client.ts';
import { platform } from './config.ts';
import { readKey, writeKey } from './storage.ts';
import { keepTokens } from './tokens.ts';
import { $hindrance, VERIFIER } from './way-back.ts';

/** Takes whom the platform sent back with a code, which is good with what this page kept meanwhile. */
export async function exchange(code: string): Promise<void> {
  const verifier = readKey(VERIFIER) ?? '-';
  writeKey(VERIFIER, null);
  const answer = await callOnce(platform(), 'POST /v1/auth/embed/exchange', {
    body: { code, verifier },
  }).catch((error: unknown) => {
    $hindrance.set('failed');
    throw error;
  });
  keepTokens({ access: answer.access_token, refresh: answer.refresh_token }, answer.expires_in);
}
