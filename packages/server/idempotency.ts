import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@mars/contract/call.ts';
import type { CallName } from '@mars/contract/calls.generated.ts';
import { type AnyHandler, type App, type Context, person } from './feature.ts';
import { holdFor } from './held.ts';
import { type Keep, keeping, type Look } from './keeping.ts';
import { Refused } from './refused.ts';
import type { Store } from './store/database.ts';
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
 * Answers the same again to a person who sends the same `Idempotency-Key` again.
 *
 * The reply is kept in the transaction of the handler whose result it is, so that a server killed between that
 * commit and its answer does not act twice: a handler of such a call makes its change in one `store.transaction`
 * and answers what that returns. Of a handler without one the reply is kept when it is done.
 * @param also what else is written down of each success
 */
export function idempotent(
  app: App,
  name: CallName,
  call: Call,
  handler: AnyHandler,
  also: ((context: Context) => { keep: Keep; look: Look }) | null = null,
): AnyHandler {
  const run = keeping(call.reply);
  const cleaned = holdFor(cleanEveryMs, () => deleteOldResults(app.store));
  return async (context) => {
    const typed = context.request.headers['idempotency-key'];
    if (typed === undefined) {
      if (call.idempotency === 'required') throw new Refused('idempotency_key_required');
      if (!also) return handler(context);
      const { keep, look } = also(context);
      return run(context, handler, keep, look);
    }
    if (typeof typed !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(typed)) throw new Refused('malformed');
    await cleaned.get();
    const key: ResultKey = { personId: person(context.caller).id, call: name, key: typed };
    const claim = randomUUID();
    const known = await claimOrWait(app, key, claim, requestHash(context));
    if (known !== null) {
      context.reply.header('idempotent-replayed', 'true');
      return known;
    }
    const write = also?.(context);
    return claimed(app.store, key, claim, (keepReply) =>
      run(
        context,
        handler,
        async (...kept) => {
          await write?.keep(...kept);
          await keepReply(...kept);
        },
        write?.look,
      ),
    );
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

/** Does work under a claim of a key, which is free again when there is no reply to keep. */
async function claimed<T>(
  store: Store,
  key: ResultKey,
  claim: string,
  work: (keepReply: Keep) => Promise<T>,
): Promise<T> {
  let stored = false;
  const renewing = setInterval(() => {
    renewClaim(store, key, claim).catch(() => {});
  }, renewEveryMs);
  try {
    return await work(async (db, _result, sent) => {
      await storeReply(db, key, claim, sent);
      stored = true;
    });
  } catch (error) {
    // Only successes are kept: after a refusal the same key may try again.
    if (!stored) await releaseKey(store, key, claim).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

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
