import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { botApi, type Outcome, outcomeOf } from './client.ts';
import { blockChat } from './queries-chat.ts';
import {
  dropWaiting,
  endMessage,
  postponeMessage,
  type TakenMessage,
  takeMessage,
} from './queries-message.ts';

/** Telegram is tried again after so long when it could not be reached. */
const againMs = 5000;

/**
 * Sends one message, which is written down as being sent before: whatever happens to this server then, nobody sends it
 * again. A code that was lost so is asked for anew; a notice that was lost is better than one that comes twice.
 * @returns for how many milliseconds nothing more is to be sent
 */
export async function sendOne(app: App, { id, chat_id, body }: TakenMessage): Promise<number> {
  const { text, ...rest } = body;
  const outcome: Outcome = await botApi(app)
    .sendMessage(chat_id, text, rest as never)
    .then(() => ({ kind: 'done' as const }), outcomeOf);
  const at = app.now();
  switch (outcome.kind) {
    case 'done':
      await endMessage(app.store, id, 'sent');
      return 0;
    case 'slower':
      await postponeMessage(app.store, id, new Date(at.getTime() + outcome.seconds * 1000));
      return outcome.seconds * 1000;
    case 'unreached':
      await postponeMessage(app.store, id, new Date(at.getTime() + againMs));
      return againMs;
    case 'blocked':
      await app.store.transaction(async (db) => {
        await endMessage(db, id, 'failed');
        await blockChat(db, chat_id, at);
        await dropWaiting(db, chat_id);
      });
      return 0;
    default:
      await endMessage(app.store, id, outcome.kind === 'refused' ? 'failed' : 'unknown');
      return 0;
  }
}

const paceMs = 1000 / constants.bot.messagesASecond;

/** What a sender waits by: tests have their own. */
export interface Pace {
  /** Waits; ends early when it is stopped or something comes in. */
  wait(ms: number): Promise<void>;
  /** Whether this server may go on. */
  goesOn(): boolean;
}

/** Sends what waits, 25 a second and one a second to each chat, as long as this server may. */
export async function sendAll(app: App, { wait, goesOn }: Pace, idleMs: number): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let pausedUntil = 0;
  while (goesOn()) {
    const now = performance.now();
    if (now < pausedUntil) {
      await wait(pausedUntil - now);
      continue;
    }
    const next = await takeMessage(app.store, app.now());
    if (!next) {
      await wait(idleMs);
      continue;
    }
    const sending = sendOne(app, next)
      .then((ms) => {
        pausedUntil = Math.max(pausedUntil, performance.now() + ms);
      })
      .catch((error) => app.log.error({ err: error, of: next.id }, 'a message of the bot was not settled'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
    await wait(Math.max(0, paceMs - (performance.now() - now)));
    // A slow Telegram is not asked for more and more at once.
    if (underWay.size >= constants.bot.messagesASecond) await Promise.race(underWay);
  }
  await Promise.all(underWay);
}
