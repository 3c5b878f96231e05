import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, start } from '../api/child.ts';
import { startTelegram, type Telegram } from '../doubles/telegram.ts';
import { stateOf } from './people.ts';
import { test as base } from './test.ts';

/** A centre that has a bot, and nobody yet. */
interface Centre {
  url: string;
  telegram: Telegram;
}

/** Stories in an empty centre of their own whose bot speaks with a double of Telegram; `/` is there. */
export const test = base.extend<object, { centre: Centre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'mars-e2e-bot-'));
      const telegram = await startTelegram();
      let child: Child | undefined;
      try {
        child = await start({
          DATA_DIR: dataDir,
          SEED: 'none',
          BOT_TOKEN: telegram.token,
          BOT_API_ROOT: telegram.url,
        });
        await use({ url: child.url, telegram });
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
