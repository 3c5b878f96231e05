import type { Me } from '@mars/session/me.ts';
import { clearStorage, readKey, writeKey } from '@mars/session/storage.ts';
import { afterEach, expect, it } from 'vitest';
import { debtsToWarnOf, rememberWarned } from './debt.ts';

const student = (id: number, balance: number) => ({ id, role: 'student', balance }) as Me;
const parent = (...children: Me[]) => ({ id: 9, role: 'parent', children }) as Me;
const warnOf = (me: Me) => {
  const debts = debtsToWarnOf(me);
  rememberWarned(debts);
  return debts.map(({ id }) => id);
};

afterEach(() => localStorage.clear());

it('warns of a debt once, remembered in local storage [§4.6]', () => {
  expect(warnOf(student(1, -350_000))).toEqual([1]);
  expect(localStorage.getItem('payment_warning_shown')).toBe('1');
  expect(warnOf(student(1, -400_000))).toEqual([]);
});

it('warns of nothing at 0 and above [§4.5]', () => {
  expect(warnOf(student(1, 0))).toEqual([]);
  expect(warnOf(student(1, 20_000))).toEqual([]);
  expect(readKey('payment_warning_shown')).toBeNull();
});

it('warns again of a new debt, once the first was paid', () => {
  warnOf(student(1, -1));
  expect(warnOf(student(1, 0))).toEqual([]);
  expect(readKey('payment_warning_shown')).toBeNull();
  expect(warnOf(student(1, -1))).toEqual([1]);
});

it('warns again after a logout', () => {
  warnOf(student(1, -1));
  clearStorage();
  expect(warnOf(student(1, -1))).toEqual([1]);
});

it('warns a parent of each child’s own debt', () => {
  expect(warnOf(parent(student(1, 0), student(2, -5)))).toEqual([2]);
  expect(warnOf(parent(student(1, -7), student(2, -5)))).toEqual([1]);
  expect(warnOf(parent(student(1, -7), student(2, 0)))).toEqual([]);
  expect(warnOf(parent(student(1, -7), student(2, -5)))).toEqual([2]);
});

it('warns nobody who is neither student nor parent, or has no balance', () => {
  expect(debtsToWarnOf({ id: 3, role: 'teacher' } as Me)).toEqual([]);
  expect(debtsToWarnOf({ id: 4, role: 'student' } as Me)).toEqual([]);
});

it('takes what is no list of ids for nothing', () => {
  writeKey('payment_warning_shown', 'true');
  expect(warnOf(student(1, -1))).toEqual([1]);
});
