import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../feature.ts';
import { defineDaemon } from '../../jobs/daemon.ts';
import { botApi, faultOf, outcomeOf } from './client.ts';
import { endFaults, noteFault } from './faults.ts';
import { hasBot } from './link.ts';
import { endLease, holdLease, saveUsername } from './queries-lease.ts';
import { giveUpSending } from './queries-message.ts';
import { sendAll } from './send.ts';
import { takeUpdate } from './updates.ts';
import { isCalled, webhookOf } from './webhook.ts';

/** Another server takes over when this one has been silent for so long. */
const leaseMs = 15_000;
const renewMs = 4000;
/** How long Telegram waits with an answer when nothing is new. */
const pollSeconds = 15;
/** How often Telegram is told where to call, should somebody have told it otherwise. */
const announceMs = 10 * 60_000;
/** Telegram numbers updates anew after a week without any. */
const silenceMs = 24 * 3_600_000;
/** What of all that happens in chats is the bot's business. */
const allowed_updates = ['message', 'callback_query'] as const;
/** How often it is looked for messages, beside those that come up here. */
const idleMs = { postgres: 500, pglite: 500 };

/** One of the servers asks Telegram what is new, and sends. */
export const daemon = defineDaemon((app) => {
  if (!hasBot(app)) return { stop: async () => {} };
  const stopped = new AbortController();
  const done = keepTrying(app, stopped.signal);
  return {
    async stop() {
      stopped.abort();
      await done;
    },
  };
});

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

/** Holds the lease, or waits for it. */
async function keepTrying(app: App, stopped: AbortSignal): Promise<void> {
  const owner = randomUUID();
  while (!stopped.aborted) {
    try {
      const lease = await renew(app, owner);
      if (lease) await serve(app, { owner, isNew: lease.isNew }, stopped);
    } catch (error) {
      app.log.warn({ err: error }, 'the bot stopped, and is tried again');
    }
    await pause(renewMs, stopped);
  }
  await endLease(app.store, owner, app.now()).catch(() => {});
}

const renew = (app: App, owner: string) => {
  const now = app.now();
  return holdLease(app.store, { owner, now, until: new Date(now.getTime() + leaseMs) });
};

interface Mine {
  owner: string;
  isNew: boolean;
}

/** Asks, sends and renews until the lease is lost or the server stops. */
async function serve(app: App, mine: Mine, stopped: AbortSignal): Promise<void> {
  const lost = new AbortController();
  const over = AbortSignal.any([stopped, lost.signal]);
  let heldUntil = performance.now() + leaseMs;
  // What another server was sending when it went silent may have come, or not.
  if (mine.isNew) await giveUpSending(app.store);
  const keep = async () => {
    while (!over.aborted) {
      await pause(renewMs, over);
      if (over.aborted) return;
      const asked = performance.now();
      const held = await renew(app, mine.owner).catch(() => undefined);
      if (held) heldUntil = asked + leaseMs;
      else if (held === null || performance.now() >= heldUntil) lost.abort();
    }
  };
  const goesOn = () => !over.aborted && performance.now() < heldUntil;
  const wait = (ms: number) => pause(ms, over);
  const endAfter = <T>(work: Promise<T>) => work.finally(() => lost.abort());
  await Promise.all([
    endAfter(keep()),
    endAfter(listen(app, mine, over)),
    endAfter(sendAll(app, { wait, goesOn }, idleMs[app.store.kind])),
  ]);
}

/** Hears what is new, one way or the other, as long as this server may. */
async function listen(app: App, { owner }: Mine, over: AbortSignal): Promise<void> {
  const api = botApi(app);
  const next = isCalled(app) ? announcing(app, over) : polling(app, over);
  let isKnown = false;
  while (!over.aborted) {
    try {
      if (!isKnown) await saveUsername(app.store, owner, (await api.getMe(over as never)).username);
      isKnown = true;
      await next();
      await endFaults(app);
    } catch (error) {
      if (over.aborted) return;
      await noteFault(app, error).catch(() => {});
      const outcome = outcomeOf(error);
      app.log.warn({ outcome: outcome.kind }, 'the bot did not hear what is new');
      await pause(outcome.kind === 'slower' ? outcome.seconds * 1000 : 3000, over);
    }
  }
}

/** Tells Telegram where to call: one update after the other, in their order. */
function announcing(app: App, over: AbortSignal): () => Promise<void> {
  return async () => {
    const { url, secret } = await webhookOf(app);
    const how = { secret_token: secret, allowed_updates, max_connections: 1 };
    await botApi(app).setWebhook(url, how, over as never);
    await pause(announceMs, over);
  };
}

/**
 * Asks what is new. Telegram says an update again until one after it is asked for; what was dealt with before changes
 * nothing, so one begins with the oldest, and again after a long silence: then the numbers begin anew.
 */
function polling(app: App, over: AbortSignal): () => Promise<void> {
  const api = botApi(app);
  let offset = 0;
  let heardAt = performance.now();
  let isCalledNoMore = false;
  return async () => {
    if (!isCalledNoMore) await api.deleteWebhook({}, over as never);
    isCalledNoMore = true;
    if (performance.now() - heardAt > silenceMs) offset = 0;
    const asked = { offset, timeout: pollSeconds, allowed_updates };
    const updates = await api.getUpdates(asked, over as never).catch((error: unknown) => {
      // Somebody has set an address since: it is taken away again.
      isCalledNoMore = faultOf(error) !== 'webhook';
      throw error;
    });
    for (const update of updates) {
      if (over.aborted) return;
      await takeUpdate(app, update);
      if (Number.isSafeInteger(update.update_id)) offset = update.update_id + 1;
      heardAt = performance.now();
    }
  };
}
