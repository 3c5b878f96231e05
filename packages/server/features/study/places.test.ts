import { expect, it } from 'vitest';
import { fullOn } from './places.ts';

const today = '2026-11-12';
const span = (joined_on: string, left_on: string | null = null) => ({ joined_on, left_on });
const comes = (joined_on: string, left_on: string | null = null) => ({
  before: [],
  after: [span(joined_on, left_on)],
  today,
});

it('is full when there is no place on the day on which somebody comes', () => {
  const others = [span('2026-09-01'), span('2026-10-01')];
  expect(fullOn(others, comes(today), 3)).toBeNull();
  expect(fullOn(others, comes(today), 2)).toEqual({ day: today, taken: 2 });
});

it('is full on a later day, when others begin, and not after they have left', () => {
  const others = [span('2026-09-01'), span('2026-12-01', '2027-01-01')];
  expect(fullOn(others, comes(today), 2)).toEqual({ day: '2026-12-01', taken: 2 });
  expect(fullOn(others, comes(today, '2026-12-01'), 2)).toBeNull();
  expect(fullOn(others, comes('2027-01-01'), 2)).toBeNull();
  expect(fullOn(others, comes('2026-12-31'), 2)).toEqual({ day: '2026-12-31', taken: 2 });
});

it('has a place on the first day without somebody', () => {
  const others = [span('2026-09-01', '2026-11-13')];
  expect(fullOn(others, comes(today), 1)).toEqual({ day: today, taken: 1 });
  expect(fullOn(others, comes('2026-11-13'), 1)).toBeNull();
});

it('asks nobody who was there already, nor of days that are over', () => {
  const others = [span('2026-09-01')];
  const stays = { before: [span('2026-10-01')], after: [span('2026-10-05')], today };
  expect(fullOn(others, stays, 1)).toBeNull();
  expect(fullOn(others, comes('2026-10-01', today), 1)).toBeNull();
  // Whose time ended, and now goes on.
  const goesOn = { before: [span('2026-10-01', '2026-12-01')], after: [span('2026-10-01')], today };
  expect(fullOn(others, goesOn, 1)).toEqual({ day: '2026-12-01', taken: 1 });
});
