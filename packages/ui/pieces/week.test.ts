import { describe, expect, it } from 'vitest';
import { plainWeek, weekOf } from './week.ts';

const filled = (week: { days: string[] }) => week.days.map((state) => Number(state === 'filled')).join('');

describe('the week on a server that only counts', () => {
  it('fills the days of the streak that end today [§5.10]', () => {
    expect(filled(plainWeek(3, 4))).toBe('0011100');
    expect(filled(plainWeek(5, 2))).toBe('1110000');
    expect(filled(plainWeek(0, 2))).toBe('0000000');
    expect(plainWeek(1, 2).days).toEqual([
      ...['missed', 'missed', 'filled', 'coming', 'coming', 'coming', 'coming'],
    ]);
  });

  it('fills all at 7 or more, days to come in a lighter way [§5.10]', () => {
    expect(plainWeek(7, 1).days).toEqual([...Array(2).fill('filled'), ...Array(5).fill('ahead')]);
    expect(plainWeek(6, 6).days).not.toContain('ahead');
  });
});

describe('the week that the server tells', () => {
  const states = ['filled', 'neutral', 'missed', 'filled', 'today', 'coming', 'coming'] as const;
  const streak = (streak_count: number) => ({
    streak_count,
    best: 14,
    today: '2026-11-20',
    today_counted: false,
    today_sources: [],
    hint: { uz: '', ru: '' },
    days: states.map((state, day) => ({ date: `2026-11-${16 + day}`, state })),
  });

  it('draws a neutral day as a bridge, and today', () => {
    const week = weekOf(streak(1));
    expect(week.today).toBe(4);
    expect(week.days).toEqual(['filled', 'neutral', 'missed', 'filled', 'coming', 'coming', 'coming']);
  });

  it('fills all at 7 or more', () => {
    expect(weekOf(streak(9)).days).toEqual([...Array(5).fill('filled'), 'ahead', 'ahead']);
  });
});
