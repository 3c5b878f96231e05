import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@mars/contract/call.ts';
import type { CallName } from '@mars/contract/calls.generated.ts';
import { type AnyHandler, type App, type Context, person } from './feature.ts';
import { Refused } from './refused.ts';
import { replyValidator } from './schema.ts';
import type { Database, Store } from './store/database.ts';
import {
  claimKey,
  deleteOldResults,
  findResult,
  type ResultKey,
  releaseKey,
  renewClaim,
  renewEveryMs,
  storeReply,
} from './store/idempotency-result.ts';

const pollMs = 40;
const mostWaitMs = 30_000;
const cleanEveryMs = 3_600_000;

/**
 * A handler that answers the same again to a person who sends the same `Idempotency-Key` again.
 *
 * The reply is kept in the transaction of the handler whose result it is, so that a server killed between that
 * commit and its answer does not act twice: a handler of such a call makes its change in one `store.transaction`
 * and answers what that returns. Of a handler without one the reply is kept when it is done.
 */
export function idempotent(app: App, name: CallName, call: Call, handler: AnyHandler): AnyHandler {
  const isReply = replyValidator(call.reply);
  let cleanedAt = 0;
  return async (context) => {
    const typed = context.request.headers['idempotency-key'];
    if (typed === undefined) {
      if (call.idempotency === 'required') throw new Refused('idempotency_key_required');
      return handler(context);
    }
    if (typeof typed !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(typed)) throw new Refused('malformed');
    if (Date.now() - cleanedAt > cleanEveryMs) {
      cleanedAt = Date.now();
      await deleteOldResults(app.store);
    }
    const key: ResultKey = { personId: person(context.caller).id, call: name, key: typed };
    const claim = randomUUID();
    const known = await claimOrWait(app, key, claim, requestHash(context));
    if (known !== null) {
      context.reply.header('idempotent-replayed', 'true');
      return known;
    }
    return runClaimed(key, claim, isReply, context, handler);
  };
}

/** @returns the reply of an earlier request with the key, or null when this one is to do the work. */
async function claimOrWait(app: App, key: ResultKey, claim: string, hash: Buffer): Promise<unknown> {
  const until = Date.now() + mostWaitMs;
  for (;;) {
    if (await claimKey(app.store, key, claim, hash)) return null;
    const earlier = await findResult(app.store, key);
    if (earlier && !earlier.body_hash.equals(hash)) throw new Refused('idempotency_mismatch');
    if (earlier?.reply) return earlier.reply;
    // Still under way, here or on another server: its answer will be this one's.
    if (Date.now() > until) throw new Refused('unavailable');
    await sleep(pollMs);
  }
}

async function runClaimed(
  key: ResultKey,
  claim: string,
  isReply: (value: unknown) => boolean,
  context: Context,
  handler: AnyHandler,
) {
  const { app } = context;
  let kept: string | undefined;
  const keep = async (db: Database, result: unknown) => {
    const travelled = JSON.stringify(result);
    if (travelled === undefined || !isReply(JSON.parse(travelled))) return;
    await storeReply(db, key, claim, travelled);
    kept = travelled;
  };
  const renewing = setInterval(() => {
    renewClaim(app.store, key, claim).catch(() => {});
  }, renewEveryMs);
  try {
    const reply = await handler({ ...context, app: { ...app, store: keeping(app.store, keep) } });
    const travelled = JSON.stringify(reply);
    if (travelled !== kept) await storeReply(app.store, key, claim, travelled);
    return reply;
  } catch (error) {
    // Only successes are kept: after a refusal the same key may try again.
    if (kept === undefined) await releaseKey(app.store, key, claim).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** A store that does something more before each COMMIT, inside the transaction: what that throws rolls back. */
const keeping = (store: Store, keep: (db: Database, result: unknown) => Promise<void>): Store => ({
  ...store,
  transaction: (work) =>
    store.transaction(async (db) => {
      const result = await work(db);
      await keep(db, result);
      return result;
    }),
});

function requestHash({ params, query, body }: Context): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(canonical([params, query, body])))
    .digest();
}

/** The same text for the same content: keys in order, passwords left out, nothing and an empty object alike. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value ?? {};
  const entries = Object.entries(value).filter(([key, inner]) => key !== 'password' && inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner)]),
  );
}
