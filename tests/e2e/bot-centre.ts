import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, start } from '../api/child.ts';
import { startTelegram, type Telegram } from '../doubles/telegram.ts';
import { stateOf } from './people.ts';
import { test as base, expect } from './test.ts';

/** A centre that has a bot, and nobody yet. */
interface Centre {
  url: string;
  telegram: Telegram;
  /** Puts its clock ahead. @returns when it goes so */
  ahead(ms: number): Promise<void>;
}

/** Stories in an empty centre of their own whose bot speaks with a double of Telegram; `/` is there. */
export const test = base.extend<object, { centre: Centre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'mars-e2e-bot-'));
      const telegram = await startTelegram();
      const clock = join(dataDir, 'clock.txt');
      let child: Child | undefined;
      try {
        child = await start({
          DATA_DIR: dataDir,
          CLOCK_FILE: clock,
          SEED: 'none',
          BOT_TOKEN: telegram.token,
          BOT_API_ROOT: telegram.url,
        });
        const { url, process: running } = child;
        await use({ url, telegram, ahead: (ms) => putAhead({ url, running, clock }, ms) });
      } finally {
        child?.process.kill('SIGTERM');
        await child?.ended;
        await telegram.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.url),
  storageState: async ({ centre, lang }, use) =>
    use(stateOf({ [centre.url]: { lang: lang === 'ru' ? lang : undefined } })),
});

async function putAhead(
  { url, running, clock }: { url: string; running: Child['process']; clock: string },
  ms: number,
): Promise<void> {
  writeFileSync(clock, String(ms));
  running.kill('SIGUSR2');
  await expect
    .poll(async () => {
      const { datetime } = (await (await fetch(`${url}/now/datetime`)).json()) as { datetime: string };
      return Math.abs(Date.parse(datetime) - Date.now() - ms) < 60_000;
    })
    .toBe(true);
}
