import { paymentAccount as account, paymentLateMs } from '@mars/contract/pieces/payment-states.ts';
import Type, { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { App } from '../../feature.ts';
import { httpsLink } from '../../link.ts';
import type { Database } from '../../store/database.ts';
import { isJustRestored } from '../restored/restored.ts';
import { codeIn } from './link.ts';
import { PaymeError } from './payme-error.ts';
import { findBalance } from './queries.ts';
import { findOrder } from './queries-order.ts';
import { listStatement, updateFiscal } from './queries-statement.ts';
import { findTransaction, type State, type Transaction } from './queries-transaction.ts';
import { soldIn } from './sold.ts';
import { begin, cancel, isLate, lockTransaction, perform, reasons, whyNot } from './transaction.ts';

/** A moment in ms, as far as both clocks go. */
const Moment = Type.Integer({ minimum: 1, maximum: 4_102_444_800_000 });
const Tiyin = Type.Integer({ minimum: -1e15, maximum: 1e15 });
const TheirId = Type.String({ pattern: '^[\\w-]{1,64}$' });
const Account = Type.Object({ [account]: Type.Union([Type.String(), Type.Number()]) });

// Cash alone is reversed.
const states: Record<State, number> = { created: 1, performed: 2, cancelled: -1, refunded: -2, reversed: -2 };

/** A method that takes params of this shape and no others; what Payme may add is let be. */
const method =
  <S extends TSchema>(shape: S, run: (app: App, params: Static<S>) => Promise<object>) =>
  (app: App, params: unknown): Promise<object> => {
    if (!Check(shape, params)) throw new PaymeError('fields');
    return run(app, params as Static<S>);
  };

/** The order that an account names. @throws account for what is no code, and so nobody's */
function codeOf(of: Static<typeof Account>): string {
  const code = codeIn(String(of[account]));
  if (code === null) throw new PaymeError('account', account);
  return code;
}

/** How what cannot be paid is told. */
const told = {
  unknown: ['account', account],
  nothing_owed: ['nothingOwed', account],
  amount: ['amount', 'amount'],
} as const;
const refusal = (why: string): PaymeError => {
  const [name, data] = told[why as keyof typeof told] ?? ['perform', why];
  return new PaymeError(name, data);
};

const ms = (at: Date | null): number => at?.getTime() ?? 0;

/** A transaction as `CheckTransaction` tells it. */
const timesOf = (one: Transaction) => ({
  create_time: ms(one.created_at),
  perform_time: ms(one.performed_at),
  cancel_time: ms(one.cancelled_at),
  transaction: String(one.id),
  state: states[one.state],
  reason: one.reason,
});

/** Works on a transaction that is held. @throws missing when Payme never began it */
async function withTransaction<T>(
  app: App,
  id: string,
  work: (db: Database, held: NonNullable<Awaited<ReturnType<typeof lockTransaction>>>) => Promise<T>,
): Promise<T> {
  return app.store.transaction(async (db) => {
    const held = await lockTransaction(db, 'payme', id);
    // It may have been begun in the hours that a restore lost: Payme asks again until somebody has looked.
    if (!held) throw new PaymeError((await isJustRestored(db)) ? 'system' : 'missing', 'id');
    return work(db, held);
  });
}

/** What stands there now. */
const read = async (db: Database, id: string): Promise<Transaction> =>
  (await findTransaction(db, 'payme', id))!;

/** The methods of the Merchant API (`metody-merchant-api`); each may come twice and is answered the same. */
export const methods = {
  CheckPerformTransaction: method(Type.Object({ amount: Tiyin, account: Account }), async (app, params) => {
    const [{ amount }, at] = [params, app.now()];
    const order = await findOrder(app.store, codeOf(params.account), 'payme');
    const payer = order && (await findBalance(app.store, order.student_id));
    const why = payer ? whyNot(order, payer, { amount, at }) : 'unknown';
    if (why) throw refusal(why);
    return { allow: true, ...(await soldIn(app, order!)) };
  }),

  CreateTransaction: method(
    Type.Object({ id: TheirId, time: Moment, amount: Tiyin, account: Account }),
    async (app, params) => {
      const [order, at] = [codeOf(params.account), app.now()];
      const begun = await app.store.transaction((db) => beginPayme(db, { ...params, order, at }));
      if ('why' in begun) throw refusal(begun.why);
      const { transaction: one } = begun;
      if (one.state !== 'created' || one.amount !== params.amount) throw new PaymeError('perform', one.state);
      return { create_time: ms(one.created_at), transaction: String(one.id), state: states.created };
    },
  ),

  PerformTransaction: method(Type.Object({ id: TheirId }), async (app, { id }) => {
    const done = await withTransaction(app, id, async (db, held) => {
      if (held.transaction.state === 'created') await perform(db, held, app.now());
      return read(db, id);
    });
    if (done.state !== 'performed') throw new PaymeError('perform', done.state);
    return { transaction: String(done.id), perform_time: ms(done.performed_at), state: states.performed };
  }),

  CancelTransaction: method(
    Type.Object({ id: TheirId, reason: Type.Integer({ minimum: 1, maximum: 100 }) }),
    async (app, { id, reason }) => {
      const done = await withTransaction(app, id, async (db, { transaction }) => {
        // What is cancelled stays as it was cancelled.
        await cancel(db, transaction, { reason, why: null, at: app.now() });
        return read(db, id);
      });
      const { transaction, cancel_time, state } = timesOf(done);
      return { transaction, cancel_time, state };
    },
  ),

  CheckTransaction: method(Type.Object({ id: TheirId }), (app, { id }) =>
    withTransaction(app, id, async (db, { transaction }) => {
      await endLate(db, transaction, app.now());
      return timesOf(await read(db, id));
    }),
  ),

  GetStatement: method(Type.Object({ from: Moment, to: Moment }), async (app, { from, to }) => {
    const rows = await listStatement(app.store, 'payme', new Date(from), new Date(to));
    return {
      transactions: rows.map((one) => ({
        id: one.system_id,
        time: ms(one.system_time),
        amount: one.amount,
        account: { [account]: one.account },
        ...timesOf(one),
        receivers: null,
      })),
    };
  }),

  SetFiscalData: method(
    Type.Object({
      id: TheirId,
      type: Type.Optional(Type.Union([Type.Literal('PERFORM'), Type.Literal('CANCEL')])),
      fiscal_data: Type.Object({ qr_code_url: Type.Optional(Type.String()) }),
    }),
    (app, { id, type, fiscal_data }) =>
      withTransaction(app, id, async (db, { transaction }) => {
        const url = httpsLink(fiscal_data.qr_code_url ?? null);
        if (url !== null && url.length <= 500)
          await updateFiscal(db, transaction.id, { url, isBack: type === 'CANCEL' });
        return { success: true };
      }),
  ),
};

/** Ends what has waited too long. */
async function endLate(db: Database, one: Transaction, at: Date): Promise<void> {
  if (one.state === 'created' && isLate(one, at)) {
    await cancel(db, one, { reason: reasons.late, why: 'late', at });
  }
}

interface PaymeBeginning {
  id: string;
  time: number;
  amount: number;
  order: string;
  at: Date;
}

/** Begins one, or finds it; one that has waited too long is ended, and so is one that Payme itself began long ago. */
async function beginPayme(db: Database, { id, time, amount, order, at }: PaymeBeginning) {
  const isOld = at.getTime() - time > paymentLateMs;
  const known = await findTransaction(db, 'payme', id);
  if (!known && isOld) return { why: 'late' as const };
  const one = { system: 'payme' as const, systemId: id, amount, systemTime: new Date(time), at, order };
  const begun = await begin(db, one, true);
  if ('why' in begun) return begun;
  await endLate(db, begun.transaction, at);
  return { transaction: await read(db, id) };
}
