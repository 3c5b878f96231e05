import { expect, it } from 'vitest';
import { clock, day, money, weekdays, weekdayText, whole } from './cells.ts';
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

/** What a cell comes to, or why it is wrong. */
const readBy = <V>(of: (cell: string) => V, cell: string): V | string => {
  try {
    return of(cell);
  } catch (wrong) {
    return (wrong as WrongCell).code;
  }
};

it.each([
  ['00:00', '00:00'],
  ['0:00', '00:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['23:59', '23:59'],
  ['23:59:00', '23:59'],
  ['23:59:01', 'time_format'],
  ['23:60', 'time_format'],
  ['24:00', 'time_format'],
  ['24:30', 'time_format'],
  ['9:5', 'time_format'],
  ['-1:00', 'time_format'],
  ['930', 'time_format'],
  // As spreadsheets of an English computer leave it: LibreOffice, Excel, and with the narrow space of newer ones.
  ['03:30:00 PM', '15:30'],
  ['3:30 pm', '15:30'],
  ['11:59\u202fPM', '23:59'],
  ['12:00:00 PM', '12:00'],
  ['12:30 AM', '00:30'],
  ['9:05AM', '09:05'],
  ['00:30 AM', 'time_format'],
  ['13:00 PM', 'time_format'],
  ['3:30:15 PM', 'time_format'],
])('of the time %s makes %s', (cell, comes) => {
  expect(readBy(clock, cell)).toBe(comes);
});

it.each([
  ['2000-01-01', '2000-01-01'],
  ['31.12.1999', 'date'],
  ['31.12.2099', '2099-12-31'],
  ['2100-01-01', 'date'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', 'date'],
  ['31.04.2026', 'date'],
  ['00.04.2026', 'date'],
  ['12/12/2026', '2026-12-12'],
  ['11/12/2026', 'date_doubtful'],
  ['13/12/2026', '2026-12-13'],
  ['12/13/2026', 'date'],
  ['1.2.26', 'date'],
])('of the day %s makes %s', (cell, comes) => {
  expect(readBy(day, cell)).toBe(comes);
});

it.each([
  ['-1', 'too_small'],
  ['0', 0],
  ['100', 100],
  ['100,00', 100],
  ['101', 'too_big'],
  ['99,5', 'whole_number'],
  ['', 'whole_number'],
])('of the mark %j makes %s', (cell, comes) => {
  expect(readBy(whole(0, 100, 85), cell)).toBe(comes);
});

it.each([
  ['1 000 000 000', 1_000_000_000],
  ['1 000 000 001', 'too_big'],
  ['\u22121 000 000 000', -1_000_000_000],
  ['-1000000001', 'too_small'],
  ['1234567890123', 'whole_number'],
])('of the sum %s makes %s', (cell, comes) => {
  expect(readBy(money, cell)).toBe(comes);
});
