import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clickSecret, clickService, paymeKey } from '../../packages/server/testing/payments.ts';
import { type Child, start } from '../api/child.ts';
import { PASSWORD, stateOf, type Tokens } from './people.ts';
import { test as base } from './test.ts';

/** Stories in a demo centre of their own that takes payments by Payme and Click; whoever owes is signed in. */
export const test = base.extend<object, { centre: { url: string } }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'mars-e2e-paying-'));
      let child: Child | undefined;
      try {
        child = await start({ DATA_DIR: dataDir, SEED: 'demo' });
        await connect(child.url);
        await use({ url: child.url });
      } finally {
        child?.process.kill('SIGTERM');
        await child?.ended;
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.url),
  storageState: async ({ centre: { url }, lang }, use) => {
    const { access_token, refresh_token } = await enter(url, 'dilnoza');
    const me = await fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${access_token}` } });
    const { id } = (await me.json()) as { id: number };
    // The warning was seen: it would stand in the way of the story.
    const kept = { access_token, refresh_token, payment_warning_shown: String(id) };
    await use(stateOf({ [url]: { lang: lang === 'ru' ? lang : undefined, ...kept } }));
  },
});

export async function enter(url: string, login: string): Promise<Tokens> {
  const answer = await fetch(`${url}/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${login} could not sign in: ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

/** The administrator writes both systems into the settings. */
async function connect(url: string): Promise<void> {
  const { access_token } = await enter(url, 'admin');
  for (const [system, body] of [
    ['payme', { merchant_id: '670cb597e51de1c6a3a5934b', secret: paymeKey }],
    ['click', { merchant_id: '46942', service_id: clickService, secret: clickSecret }],
  ] as const) {
    const answer = await fetch(`${url}/v2/staff/payment-systems/${system}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${system} was not connected: ${await answer.text()}`);
  }
}
