import { afterEach, describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  formatDate,
  formatMonth,
  formatRelativeMinutes,
  formatTime,
  longDate,
  monthOf,
  monthRange,
  unparted,
  weekdayOf,
  weekdaysShort,
} from './dates.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

it('writes a day with its year as people do', () => {
  expect(longDate('2026-12-31T20:00:00Z', 'uz')).toBe('2027-yil 1-yanvar');
  expect(longDate('2026-11-20', 'ru')).toBe('20 ноября 2026 года');
});

it('keeps a number and its word on one line', () => {
  expect(unparted('1-dekabr')).toBe('1-\u2060dekabr');
  expect(unparted('1 декабря')).toBe('1 декабря');
});

describe('formatDate', () => {
  it('[§9.19] writes notifications as dd-MMM-yyyy HH:mm', () => {
    expect(formatDate('2026-11-20T10:30:00Z', 'dd-MMM-yyyy HH:mm', 'uz')).toBe('20-noy-2026 15:30');
    expect(formatDate('2026-06-05T00:05:00Z', 'dd-MMM-yyyy HH:mm', 'uz')).toBe('05-iyn-2026 05:05');
    expect(formatDate('2026-11-20T10:30:00Z', 'dd-MMM-yyyy HH:mm', 'ru')).toBe('20-ноя-2026 15:30');
  });

  it('[§9.20] writes the coin history as dd-MMMM-yyyy', () => {
    expect(formatDate('2026-11-20T10:30:00Z', 'dd-MMMM-yyyy', 'uz')).toBe('20-noyabr-2026');
    expect(formatDate('2026-11-20T10:30:00Z', 'dd-MMMM-yyyy', 'ru')).toBe('20-ноября-2026');
  });

  it('knows all twelve months of both languages by itself', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`);
    const uz = months.map((day) => formatDate(day, 'dd-MMM-yyyy', 'uz').slice(3, 6));
    expect(uz.join(' ')).toBe('yan fev mar apr may iyn iyl avg sen okt noy dek');
    const ru = months.map((day) => formatDate(day, 'dd-MMM-yyyy', 'ru').slice(3, 6));
    expect(ru.join(' ')).toBe('янв фев мар апр май июн июл авг сен окт ноя дек');
  });

  it('shows Tashkent, wherever the browser stands', () => {
    for (const TZ of ['America/Los_Angeles', 'Asia/Tokyo', 'Asia/Tashkent']) {
      process.env.TZ = TZ;
      expect(formatDate('2026-12-31T19:30:00Z', 'dd-MMM-yyyy HH:mm', 'uz')).toBe('01-yan-2027 00:30');
      expect(formatTime('2026-12-31T23:30:00+05:00')).toBe('23:30');
      expect(formatDate('2026-11-20', 'dd-MMMM-yyyy', 'uz')).toBe('20-noyabr-2026');
      expect(formatTime('2026-11-20 08:15')).toBe('08:15');
      expect(dayOf('2026-11-20T19:00:00Z')).toBe('2026-11-21');
      expect(monthOf(Date.UTC(2026, 10, 30, 20))).toBe('2026-12');
    }
  });

  it('writes a day with its month, and nothing for what is no date', () => {
    expect(formatDate('2026-12-08', 'day month', 'uz')).toBe('8-dekabr');
    expect(formatDate('2026-12-08', 'day month', 'ru')).toBe('8 декабря');
    expect(formatTime('soon')).toBe('');
  });
});

describe('months', () => {
  it('names a month that stands alone', () => {
    expect(formatMonth('2026-11', 'uz')).toBe('Noyabr 2026');
    expect(formatMonth('2026-05', 'ru')).toBe('Май 2026');
  });

  it('steps over years', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('gives first and last day', () => {
    expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthRange('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('begins the week on Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(0);
    expect(weekdayOf('2026-11-22')).toBe(6);
    expect(weekdaysShort('uz').join(' ')).toBe('Du Se Ch Pa Ju Sh Ya');
    expect(weekdaysShort('ru').join(' ')).toBe('Пн Вт Ср Чт Пт Сб Вс');
  });
});

describe('formatRelativeMinutes', () => {
  it('says how long ago', () => {
    expect(formatRelativeMinutes(0.5, 'uz')).toBe('hozirgina');
    expect(formatRelativeMinutes(4, 'uz')).toBe('4\u00a0daqiqa oldin');
    expect(formatRelativeMinutes(4, 'ru')).toBe('4\u00a0мин назад');
    expect(formatRelativeMinutes(130, 'uz')).toBe('2\u00a0soat oldin');
    expect(formatRelativeMinutes(3000, 'ru')).toBe('2\u00a0дн. назад');
    const borders = [0.99, 1, 59.99, 60, 119.99, 120, 1439.99, 1440, 2879.99, 2880];
    expect(borders.map((minutes) => formatRelativeMinutes(minutes, 'ru').replace('\u00a0', ' '))).toEqual([
      'только что',
      '1 мин назад',
      '59 мин назад',
      '1 ч назад',
      '1 ч назад',
      '2 ч назад',
      '23 ч назад',
      '1 дн. назад',
      '1 дн. назад',
      '2 дн. назад',
    ]);
  });
});
