import { describe, expect, it } from 'vitest';
import { lockedFor, refusalOf } from './locked.ts';
import { orderOf, undoUntil } from './order.ts';
import type { OrderRow } from './queries-order.ts';

const settings = { shopTrialLessons: 3 };
const product = { premium_only: false, price: 60, stock: null, is_owned: false };
const standing = { isInactive: false, isPremium: false, debt: 0, attended: 3, coins: 60 };

const lock = (part: object, owner: object = {}, quantity = 1) =>
  lockedFor({ ...product, ...part }, { ...standing, ...owner }, settings, quantity);

describe('why something cannot be bought', () => {
  it('is nothing with exactly the coins, the lessons, the balance and the stock that it takes', () => {
    expect(lock({})).toBeNull();
    expect(lock({ stock: 1 })).toBeNull();
    expect(lock({ stock: 3 }, { coins: 180 }, 3)).toBeNull();
    expect(lock({ premium_only: true }, { isPremium: true })).toBeNull();
  });

  it.each([
    [{}, { coins: 59 }, 1, { code: 'not_enough_coins', missing: 1 }],
    [{}, { coins: 100 }, 3, { code: 'not_enough_coins', missing: 80 }],
    [{ stock: 0 }, {}, 1, { code: 'out_of_stock', missing: null }],
    [{ stock: 2 }, { coins: 500 }, 3, { code: 'out_of_stock', missing: null }],
    [{ is_owned: true }, {}, 1, { code: 'owned', missing: null }],
    [{ premium_only: true }, {}, 1, { code: 'premium_required', missing: null }],
    [{}, { attended: 2 }, 1, { code: 'trial_required', missing: 1 }],
    [{}, { attended: 0 }, 1, { code: 'trial_required', missing: 3 }],
    [{}, { debt: 1 }, 1, { code: 'debt', missing: 1 }],
    [{}, { isInactive: true }, 1, { code: 'inactive', missing: null }],
  ])('%o of somebody with %o, %i times: %o', (part, owner, quantity, expected) => {
    expect(lock(part, owner, quantity)).toEqual(expected);
  });

  it('asks a premium student for no lessons', () => {
    expect(lock({}, { attended: 0, isPremium: true })).toBeNull();
  });

  it('is the first of several: group, debt, lessons, premium, owned, stock, coins', () => {
    const owner = { isInactive: true, debt: 1, attended: 0, coins: 0 };
    const part = { premium_only: true, is_owned: true, stock: 0 };
    const steps: [object, object][] = [
      [{}, { isInactive: false }],
      [{}, { debt: 0 }],
      [{}, { attended: 3 }],
      [{ premium_only: false }, {}],
      [{ is_owned: false }, {}],
      [{ stock: 1 }, {}],
    ];
    const met = [lock(part, owner)?.code];
    for (const [better, richer] of steps)
      met.push(lock(Object.assign(part, better), Object.assign(owner, richer))?.code);
    expect(met).toEqual([
      'inactive',
      'debt',
      'trial_required',
      'premium_required',
      'owned',
      'out_of_stock',
      'not_enough_coins',
    ]);
  });

  it('is refused with what is missing, or left', () => {
    expect(refusalOf({ code: 'trial_required', missing: 2 }, null).detail).toEqual({ left: 2 });
    expect(refusalOf({ code: 'out_of_stock', missing: null }, 1).detail).toEqual({ left: 1 });
    expect(refusalOf({ code: 'not_enough_coins', missing: 5 }, null).detail).toEqual({ missing: 5 });
    expect(refusalOf({ code: 'owned', missing: null }, null).detail).toEqual({});
  });
});

describe('a purchase', () => {
  const boughtAt = new Date('2026-11-20T12:00:00+05:00');
  const row = {
    id: 1,
    created_at: boughtAt,
    state: 'bought',
    was_worn: false,
    handed_at: null,
    refund_at: null,
    refund_balance_after: null,
  } as unknown as OrderRow;
  const after = (ms: number) => new Date(boughtAt.getTime() + ms);
  const untilOf = (part: object, ms = 0) => orderOf({ ...row, ...part } as OrderRow, after(ms)).undo_until;

  it('can be undone for ten minutes, to the moment', () => {
    expect(undoUntil(boughtAt)).toEqual(after(600_000));
    expect(untilOf({}, 599_999)).toBe('2026-11-20T12:10:00+05:00');
    expect(untilOf({}, 600_000)).toBeNull();
  });

  it('cannot once it was worn, undone, paid back, or is something real', () => {
    expect(untilOf({ was_worn: true })).toBeNull();
    expect(untilOf({ state: 'undone' })).toBeNull();
    expect(untilOf({ state: 'waiting' })).toBeNull();
    expect(untilOf({ refund_at: boughtAt, refund_balance_after: 7 })).toBeNull();
  });

  it('tells when its coins came back and how many were there then', () => {
    expect(orderOf(row, boughtAt).refund).toBeNull();
    expect(orderOf({ ...row, refund_at: after(1000), refund_balance_after: 7 }, boughtAt).refund).toEqual({
      at: '2026-11-20T12:00:01+05:00',
      balance_after: 7,
    });
  });
});
