import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { refusalOf } from '../../problem.ts';
import { botApi, type Outcome, outcomeOf } from './client.ts';
import { partsOf } from './parts.ts';
import { blockChat } from './queries-chat.ts';
import {
  deleteMessage,
  dropWaiting,
  endMessage,
  failMessage,
  postponeMessage,
  saveNextPart,
  type TakenMessage,
  takeMessage,
} from './queries-message.ts';
import { isAwake } from './quiet.ts';
import { renewed } from './renewed.ts';

/** Telegram is tried again after so long when it could not be reached, and after twice as long each time. */
const againMs = 5000;
const longestMs = 15 * 60_000;

/** What became of messages, and could not be written down: the database was away. */
const unwritten = perApp(() => new Set<() => Promise<unknown>>());

async function writeDown(app: App, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (refusalOf(error)?.code === 'unavailable') unwritten(app).add(write);
    throw error;
  }
}

/** Writes down what is left of it: else what never left would not go again. */
async function writeRest(app: App): Promise<void> {
  for (const write of [...unwritten(app)]) {
    unwritten(app).delete(write);
    await writeDown(app, write);
  }
}

/**
 * Sends one message, which is written down as being sent before: no other server sends it meanwhile. Should this one die
 * then, the next one says a notice again (`giveUpSending`): twice is better than never. A code is asked for anew.
 * @returns for how many milliseconds nothing more is to be sent
 */
export async function sendOne(app: App, message: TakenMessage): Promise<number> {
  const body = await renewed(app, message).catch(async (error) => {
    const later = new Date(app.now().getTime() + againMs);
    await writeDown(app, () => postponeMessage(app.store, message, later));
    throw error;
  });
  if (!body) {
    await deleteMessage(app.store, message.id);
    return 0;
  }
  const { text, ...rest } = body;
  const parts = partsOf(text);
  const isLast = message.part >= parts.length - 1;
  const outcome: Outcome = await botApi(app)
    .sendMessage(message.chat_id, parts[message.part] ?? '', (isLast ? rest : {}) as never)
    .then(() => ({ kind: 'done' as const }), outcomeOf);
  let pauseMs = 0;
  await writeDown(app, async () => {
    if (outcome.kind !== 'done') pauseMs = await settle(app, message, outcome);
    else if (isLast) await endMessage(app.store, message.id);
    else await saveNextPart(app.store, message.id, message.part + 1, body);
  });
  return pauseMs;
}

/** Writes down what became of a message that was not taken. @returns as `sendOne` */
async function settle(
  app: App,
  message: TakenMessage,
  outcome: Exclude<Outcome, { kind: 'done' }>,
): Promise<number> {
  const { id, chat_id, tries } = message;
  const at = app.now();
  switch (outcome.kind) {
    case 'slower':
    case 'unreached': {
      const ms = outcome.kind === 'slower' ? outcome.seconds * 1000 : againMs;
      if (tries + 1 >= constants.bot.mostTries) await failMessage(app.store, id, outcome.kind);
      else {
        const longer = outcome.kind === 'slower' ? ms : Math.min(ms * 2 ** tries, longestMs);
        await postponeMessage(app.store, message, new Date(at.getTime() + longer));
      }
      return ms;
    }
    case 'blocked':
    case 'gone': {
      const reason = outcome.kind === 'gone' ? 'not_found' : 'blocked';
      await app.store.transaction(async (db) => {
        await failMessage(db, id, reason);
        await blockChat(db, chat_id, at, reason === 'blocked' ? 'bot_blocked' : 'not_in_bot');
        await dropWaiting(db, chat_id, reason);
      });
      return 0;
    }
    default:
      await failMessage(app.store, id, outcome.kind);
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
    await writeRest(app);
    const next = await takeMessage(app.store, app.now(), isAwake(app.now()));
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
