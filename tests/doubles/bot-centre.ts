import {
  type Answer,
  type CallOptions,
  startTestApp,
  type TestApp,
} from '../../packages/server/testing/harness.ts';
import { addPerson } from '../../packages/server/testing/people.ts';
import { startTelegram, type Telegram } from './telegram.ts';

const begin = new Date('2026-11-20T10:00:00+05:00');

/** A centre that has a bot, with an administrator and a teacher, and a clock that stands. */
export interface BotCentre {
  mars: TestApp;
  telegram: Telegram;
  /** What a call answers whoever is signed in anew for it: hours pass. */
  call(name: string, options?: CallOptions, login?: string): Promise<Answer['body']>;
  /** What waits for somebody of the staff today. */
  tasks(login?: string): Promise<unknown>;
  /** So long after the beginning. */
  later(ms: number): void;
  close(): Promise<void>;
}

export async function openBotCentre(): Promise<BotCentre> {
  let now = begin;
  const telegram = await startTelegram();
  const mars = await startTestApp({
    seed: 'none',
    now: () => now,
    env: { BOT_TOKEN: telegram.token, BOT_API_ROOT: telegram.url },
  });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  await addPerson(mars.store, 'ustoz', { role: 'teacher' });
  const call: BotCentre['call'] = async (name, options = {}, login = 'admin') =>
    (await (await mars.signInAs(login)).call(name, options)).body;
  return {
    mars,
    telegram,
    call,
    tasks: async (login = 'admin') => (await call('GET /v2/staff/today', {}, login)).tasks,
    later: (ms) => {
      now = new Date(begin.getTime() + ms);
    },
    async close() {
      await mars.close();
      await telegram.close();
    },
  };
}
