import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { startTill } from '../../demo/till.mjs';
import { type Child, start } from '../api/child.ts';
import { enter } from './paying-centre.ts';
import { stateOf } from './people.ts';
import { test as base } from './test.ts';
import type { Lang } from './texts.ts';

interface Centre {
  url: string;
  /** Makes a call as somebody of the centre. */
  ask<T>(login: string, method: string, path: string, body?: object): Promise<T>;
  /** A page of somebody who is signed in, or of nobody, on a device of their own. */
  open(login: string | null, device: Device): Promise<Page>;
}

interface Device {
  browser: Browser;
  lang: Lang;
  viewport: BrowserContextOptions['viewport'];
}

/** The ones that stand in the project are believed only by `npm start`. */
const keys = { payme: crypto.randomUUID(), click: crypto.randomUUID() };

/** Stories in a demo centre of their own whose payments are taken by the demo's double of Payme and Click. */
export const test = base.extend<object, { centre: Centre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'mars-e2e-till-'));
      let child: Child | undefined;
      let till: Awaited<ReturnType<typeof startTill>> | undefined;
      try {
        child = await start({ DATA_DIR: dataDir, SEED: 'demo' });
        till = await startTill({ port: 0, platformUrl: child.url, host: 'localhost', keys });
        const centre = centreAt(child.url);
        await connect(centre, till.url);
        await use(centre);
      } finally {
        child?.process.kill('SIGTERM');
        await child?.ended;
        await till?.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.url),
  storageState: async ({ centre, lang }, use) =>
    use(stateOf({ [centre.url]: { lang: lang === 'ru' ? lang : undefined } })),
});

function centreAt(url: string): Centre {
  const ask: Centre['ask'] = async (login, method, path, body) => {
    const { access_token } = await enter(url, login);
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    url,
    ask,
    async open(login, { browser, lang, viewport }) {
      const kept: Record<string, string | undefined> = { lang: lang === 'ru' ? lang : undefined };
      if (login !== null) {
        const me = await ask<{ id: number; children?: { id: number }[] }>(login, 'GET', '/v1/me');
        // The warning was seen: it would stand in the way of the story.
        kept.payment_warning_shown = [me.id, ...(me.children ?? []).map(({ id }) => id)].join();
        kept.figure_later = String(me.id);
        const { access_token, refresh_token } = await enter(url, login);
        Object.assign(kept, { access_token, refresh_token });
      }
      const context = await browser.newContext({
        storageState: stateOf({ [url]: kept }),
        baseURL: url,
        viewport,
      });
      return context.newPage();
    },
  };
}

/** As `npm start` does it where it shows the demo on this machine. */
async function connect({ ask }: Centre, till: string): Promise<void> {
  for (const [system, more] of [
    ['payme', {}],
    ['click', { service_id: 'demo' }],
  ] as const)
    await ask('admin', 'PUT', `/v2/staff/payment-systems/${system}`, {
      ...{ merchant_id: 'demo', secret: keys[system], checkout_url: `${till}/${system}` },
      ...more,
    });
}
