import { Readable } from 'node:stream';
import type { TSchema } from 'typebox';
import type { AnyHandler, Context } from './feature.ts';
import { replyValidator } from './schema.ts';
import type { Database, Store } from './store/database.ts';

/**
 * Writes down what a call did. @param sent the reply as it is sent, JSON; of a file nothing
 * @param again it wrote something down before, of another transaction of the same call
 */
export type Keep = (db: Database, result: unknown, sent: string, again: boolean) => Promise<void>;

/** Looks at what stands there before a call changes it, in the first of its transactions. */
export type Look = (db: Database) => Promise<void>;

const isFile = (result: unknown): boolean => result instanceof Readable || Buffer.isBuffer(result);

/**
 * Runs handlers of one call so that what is written down of them is there when what they did is, and only then: it is
 * written in the transaction whose result is the reply, before its COMMIT. What it throws rolls back. Of a handler
 * without such a transaction it is written when that is done.
 */
export function keeping(reply: TSchema) {
  const isReply = replyValidator(reply);
  return async (context: Context, handler: AnyHandler, keep: Keep, look?: Look): Promise<unknown> => {
    const { app } = context;
    let kept: { result: unknown; sent: string } | undefined;
    let looked = look === undefined;
    const transaction: Store['transaction'] = async (work) => {
      let here: typeof kept;
      const result = await app.store.transaction(async (db) => {
        if (!looked) await look?.(db);
        looked = true;
        const found = await work(db);
        const sent = JSON.stringify(found);
        here = sent !== undefined && isReply(JSON.parse(sent)) ? { result: found, sent } : undefined;
        if (here) await keep(db, found, sent, kept !== undefined);
        return found;
      });
      kept = here ?? kept;
      return result;
    };
    const result = await handler({ ...context, app: { ...app, store: { ...app.store, transaction } } });
    // What a transaction came to is the reply: nothing is changed in it afterwards.
    if (kept?.result === result) return result;
    const sent = isFile(result) ? '' : JSON.stringify(result);
    if (sent !== kept?.sent) await keep(app.store, result, sent, kept !== undefined);
    return result;
  };
}
