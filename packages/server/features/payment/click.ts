import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { isJustRestored } from '../restored/restored.ts';
import { codeIn } from './link.ts';
import { findBookedOrder } from './queries-till.ts';
import type { Transaction, Why } from './queries-transaction.ts';
import { findSystem, type System } from './systems.ts';
import { type Begun, begin, cancel, isLate, lockTransaction, perform, reasons } from './transaction.ts';

/** What Click is told (`click-api-error`). */
const notes = {
  0: 'Success',
  '-1': 'SIGN CHECK FAILED!',
  '-2': 'Incorrect parameter amount',
  '-3': 'Action not found',
  '-4': 'Already paid',
  '-5': 'User does not exist',
  '-6': 'Transaction does not exist',
  '-7': 'Failed to update user',
  '-8': 'Error in request from click',
  '-9': 'Transaction cancelled',
} as const;
type Code = 0 | -1 | -2 | -3 | -4 | -5 | -6 | -7 | -8 | -9;

/** Fields that stand in every request; what else there is says nothing. */
const signed = 'click_trans_id service_id merchant_trans_id amount action sign_time'.split(' ');
const fields = [...signed, 'sign_string', 'error'];
const longest = 200;

type Answer = Record<string, string | number | null>;

/**
 * Answers Click (SHOP API, documents `click-api-request` and `click-api-error`): Prepare looks whether a payment can be
 * made and begins it, Complete makes it. The sign is over the texts as they came.
 */
export async function answerClick(app: App, body: string): Promise<Answer> {
  const form = new URLSearchParams(body);
  const asked = Object.fromEntries(form);
  try {
    return await run(app, asked, form);
  } catch (error) {
    app.log.error({ err: error }, 'a callback of Click failed');
    return say(asked, -7);
  }
}

async function run(app: App, asked: Record<string, string>, form: URLSearchParams): Promise<Answer> {
  const isComplete = asked.action === '1';
  const needed = isComplete ? [...fields, 'merchant_prepare_id'] : fields;
  const isWhole = needed.every((name) => form.getAll(name).length === 1 && asked[name]!.length <= longest);
  if (!isWhole) return say(asked, -8);
  const system = await findSystem(app, 'click');
  if (!system || !isSigned(system, asked)) return say(asked, -1);
  if (asked.service_id !== system.service_id) return say(asked, -8);
  if (asked.action !== '0' && !isComplete) return say(asked, -3);
  // A number of another kind is no fault of the sign, and nothing that could be kept.
  if (!/^\d{1,20}$/.test(asked.click_trans_id!) || !/^-?\d{1,6}$/.test(asked.error!)) return say(asked, -8);
  return isComplete ? complete(app, asked) : prepare(app, asked);
}

/** md5 over the raw texts and the key: `1000.00` is not `1000`. In the same time, whatever differs. */
function isSigned({ secret }: System, asked: Record<string, string>): boolean {
  const prepared = asked.action === '1' ? asked.merchant_prepare_id : '';
  const text = [asked.click_trans_id, asked.service_id, secret, asked.merchant_trans_id, prepared];
  const expected = createHash('md5')
    .update([...text, asked.amount, asked.action, asked.sign_time].join(''))
    .digest();
  const found = Buffer.from(/^[\da-f]{32}$/i.test(asked.sign_string!) ? asked.sign_string! : '', 'hex');
  return found.length === expected.length && timingSafeEqual(found, expected);
}

/** Tiyin of an amount as it is written, `1000`, `1000.5` or `1000.00`; null of anything else. */
function tiyinOf(amount: string): number | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** What a transaction that is there says of itself. Cash alone is reversed. */
const stateCode = { created: 0, performed: -4, cancelled: -9, refunded: -9, reversed: -9 } as const;
/**
 * Why none was begun, or made, as Click counts. That another payment was first is a cancellation: -4 says of the very
 * transaction that it was confirmed before, so that Click would not give the money back.
 */
const whyCode = {
  ...{ unknown: -5, amount: -2, nothing_owed: -4, waiting: -4 },
  ...{ paid_already: -9, late: -9, stopped: -9 },
} as const satisfies Record<Why | 'unknown', Code>;

async function prepare(app: App, asked: Record<string, string>): Promise<Answer> {
  const [order, amount] = [codeIn(asked.merchant_trans_id!), tiyinOf(asked.amount!)];
  if (amount === null) return say(asked, -2);
  if (order === null) return say(asked, -5);
  if (Number(asked.error) < 0) return say(asked, -9);
  const at = app.now();
  const begun: Begun = await app.store.transaction((db) =>
    begin(
      db,
      { ...{ system: 'click', systemId: asked.click_trans_id!, order, amount }, systemTime: at, at },
      false,
    ),
  );
  if ('why' in begun) return say(asked, whyCode[begun.why]);
  const { transaction: one } = begun;
  if (one.amount !== amount) return say(asked, -2);
  return say(asked, isLate(one, at) && one.state === 'created' ? -9 : stateCode[one.state], {
    merchant_prepare_id: one.id,
  });
}

async function complete(app: App, asked: Record<string, string>): Promise<Answer> {
  const order = codeIn(asked.merchant_trans_id!);
  if (order === null) return say(asked, -5);
  const id = asked.merchant_prepare_id!;
  return app.store.transaction(async (db) => {
    const held = await lockTransaction(db, 'click', asked.click_trans_id!);
    // It may have been prepared in the hours that a restore lost: Click asks again until somebody has looked.
    if (!held && (await isJustRestored(db))) return say(asked, -7);
    // Another order in a signed request: nothing was prepared for it.
    const isTheirs = held && String(held.transaction.id) === id && held.transaction.order_code === order;
    if (held && !isTheirs && (await isBooked(db, held.transaction, { order, amount: asked.amount! })))
      return say(asked, -4, { merchant_confirm_id: held.transaction.id });
    if (!isTheirs) return say(asked, -6);
    return say(asked, await end(db, held, asked, app.now()), { merchant_confirm_id: held.transaction.id });
  });
}

/** Whether it was booked by a table of the cabinet: what was prepared before a restore had another number here. */
async function isBooked(
  db: Database,
  { id, amount, performed_at }: Transaction,
  asked: { order: string; amount: string },
): Promise<boolean> {
  if (!performed_at || tiyinOf(asked.amount) !== amount) return false;
  const booked = await findBookedOrder(db, id);
  return booked !== undefined && (booked.order_code ?? asked.order) === asked.order;
}

/** Makes a payment that was prepared, or ends it as Click says; what is ended already stays as it is. */
async function end(
  db: Database,
  held: NonNullable<Awaited<ReturnType<typeof lockTransaction>>>,
  asked: Record<string, string>,
  at: Date,
): Promise<Code> {
  const { transaction } = held;
  // What was taken once stays taken for Click, whatever became of it here: it would give the money back a second time.
  if (transaction.state !== 'created') return transaction.performed_at ? -4 : stateCode[transaction.state];
  if (Number(asked.error) < 0) return stop(db, transaction, at);
  if (tiyinOf(asked.amount!) !== transaction.amount) return -2;
  const why = await perform(db, held, at);
  return why === null ? 0 : whyCode[why];
}

/** Click took no money. */
async function stop(db: Database, transaction: Transaction, at: Date): Promise<Code> {
  await cancel(db, transaction, { reason: reasons.failed, why: 'stopped', at });
  return -9;
}

/** An answer, with what Click knows it by. */
const say = (asked: Record<string, string>, error: Code, ours: Answer = {}): Answer => ({
  click_trans_id: numberOf(asked.click_trans_id),
  merchant_trans_id: (asked.merchant_trans_id ?? '').slice(0, longest),
  ...ours,
  error,
  error_note: notes[`${error}` as keyof typeof notes] ?? notes[0],
});

const numberOf = (text = ''): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);
