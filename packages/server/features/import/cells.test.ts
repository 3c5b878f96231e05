import { expect, it } from 'vitest';
import { weekdays, weekdayText } from './cells.ts';
import { WrongCell } from './faults.ts';

const week = [0, 1, 2, 3, 4, 5, 6];

it('reads the days of a week as every screen shows them, and writes them so', () => {
  expect(weekdays('Du Se Ch Pa Ju Sh Ya')).toEqual(week);
  expect(weekdayText(week)).toBe('Du Se Ch Pa Ju Sh Ya');
  expect(weekdays('Пн Вт Ср Чт Пт Сб Вс')).toEqual(week);
  expect(weekdayText(week, 3)).toBe('Пн Вт Ср Чт Пт Сб Вс');
});

it.each([
  ['Dush Sesh Chor Pay Jum Sha Yak', week],
  ['dushanba, seshanba, chorshanba, payshanba, juma, shanba, yakshanba', week],
  ['1 3 5', [0, 2, 4]],
  ['Ya Du', [0, 6]],
])('reads %s', (cell, days) => {
  expect(weekdays(cell)).toEqual(days);
});

it.each(['', 'Du Xx', '8'])('refuses %j', (cell) => {
  expect(() => weekdays(cell)).toThrow(WrongCell);
});
