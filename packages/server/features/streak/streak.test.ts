import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { isoTime } from '../clock/time.ts';
import { dayNumber, dayText, monthStart, nextMonthStart, parseDay, weekday } from './day.ts';
import { bestStreak, type Calendar, isNeutral, runningStreak, weekStates } from './streak.ts';

/** A Friday. */
const friday = parseDay('2026-11-20');
const calendar = (active: number[], today = friday, holidays: number[] = []): Calendar => ({
  active: new Set(active),
  holidays: new Set(holidays),
  today,
});

describe('a day of the centre', () => {
  it('begins at midnight in Tashkent, wherever the server is', () => {
    expect(dayText(dayNumber(new Date('2026-11-20T18:59:59Z')))).toBe('2026-11-20');
    expect(dayText(dayNumber(new Date('2026-11-20T19:00:00Z')))).toBe('2026-11-21');
    expect(isoTime(new Date('2026-11-20T19:00:00Z'))).toBe('2026-11-21T00:00:00+05:00');
  });

  it('knows its weekday, month and the next one', () => {
    expect([weekday(friday), weekday(friday + 2)]).toEqual([4, 6]);
    expect(dayText(monthStart(friday))).toBe('2026-11-01');
    expect(dayText(nextMonthStart(parseDay('2026-12-31')))).toBe('2027-01-01');
    expect(dayText(nextMonthStart(parseDay('2028-01-31')))).toBe('2028-02-01');
  });
});

describe('the running streak', () => {
  it('counts back from today', () => {
    expect(runningStreak(calendar([friday, friday - 1, friday - 2, friday - 4]))).toMatchObject({
      count: 3,
      todayCounted: true,
    });
  });

  it('is not broken by a today that does not count yet', () => {
    expect(runningStreak(calendar([friday - 1, friday - 2]))).toMatchObject({
      count: 2,
      todayCounted: false,
    });
  });

  it('passes a Sunday and a holiday, which add nothing', () => {
    const monday = friday + 3;
    expect(runningStreak(calendar([monday, friday + 1, friday], monday))).toMatchObject({ count: 3 });
    expect(runningStreak(calendar([monday, friday + 2, friday + 1], monday))).toMatchObject({ count: 2 });
    expect(runningStreak(calendar([monday, friday], monday, [friday + 1]))).toMatchObject({ count: 2 });
  });

  it('is 0 when the last day that could count did not', () => {
    expect(runningStreak(calendar([friday - 2]))).toMatchObject({ count: 0 });
  });
});

const anyCalendar = fc.record({
  active: fc.uniqueArray(fc.integer({ min: friday - 60, max: friday })).map((days) => new Set(days)),
  holidays: fc
    .uniqueArray(fc.integer({ min: friday - 60, max: friday }), { maxLength: 8 })
    .map((days) => new Set(days)),
  today: fc.integer({ min: friday - 6, max: friday }),
});

describe('streaks of any calendar', () => {
  it('are never longer than the best one, nor that than the days that count', () => {
    fc.assert(
      fc.property(anyCalendar, (one) => {
        const days = [...one.active].filter((day) => day <= one.today && !isNeutral(one, day));
        const best = bestStreak(one);
        return runningStreak(one).count <= best && best <= days.length;
      }),
    );
  });

  it('do not change by what happens on a neutral day', () => {
    fc.assert(
      fc.property(anyCalendar, fc.integer({ min: friday - 60, max: friday }), (one, day) => {
        if (!isNeutral(one, day)) return true;
        const more = { ...one, active: new Set([...one.active, day]) };
        return runningStreak(more).count === runningStreak(one).count && bestStreak(more) === bestStreak(one);
      }),
    );
  });

  it('grow by one when today counts, and by nothing else', () => {
    fc.assert(
      fc.property(anyCalendar, (one) => {
        const without = { ...one, active: new Set([...one.active].filter((day) => day !== one.today)) };
        const withToday = { ...one, active: new Set([...without.active, one.today]) };
        const grown = runningStreak(withToday).count - runningStreak(without).count;
        return grown === (isNeutral(one, one.today) ? 0 : 1);
      }),
    );
  });

  it('fill the week with exactly the days that count, from Monday on', () => {
    fc.assert(
      fc.property(anyCalendar, (one) => {
        const week = weekStates(one);
        const fits = week.every(({ day, state }) => {
          if (day > one.today) return state === 'coming';
          if (isNeutral(one, day)) return state === 'neutral';
          return one.active.has(day)
            ? state === 'filled'
            : state === (day === one.today ? 'today' : 'missed');
        });
        return fits && week.length === 7 && weekday(week[0]!.day) === 0;
      }),
    );
  });
});

describe('GET /v1/streak', () => {
  let mars: TestApp;
  beforeAll(async () => {
    mars = await startTestApp();
  });
  afterAll(() => mars.close());

  it('tells the week, the streak and the record [§5.10]', async () => {
    const { body } = await (await mars.signInAs('aziza')).call('GET /v1/streak');
    expect(body).toMatchObject({
      streak_count: 9,
      best: 14,
      hint: { uz: expect.any(String), ru: expect.any(String) },
    });
    expect(body.days).toHaveLength(7);
    expect(body.today).toBe(dayText(dayNumber(new Date())));
    expect(new Set(body.days.map((day: { date: string }) => weekday(parseDay(day.date)))).size).toBe(7);
  });

  it('tells a parent the child’s', async () => {
    const { body } = await (await mars.signInAs('otabek')).call('GET /v1/streak', {
      query: { student_id: 6 },
    });
    expect(body.streak_count).toBe(3);
  });

  it('tells every day of a month that is asked for, and none otherwise', async () => {
    const aziza = await mars.signInAs('aziza');
    const month = async (text: string) =>
      (await aziza.call('GET /v1/streak', { query: { month: text } })).body.month_days;
    expect(await month('2024-02')).toHaveLength(29);
    expect(new Set((await month('2099-12')).map((day: { state: string }) => day.state))).toEqual(
      new Set(['coming']),
    );
    const { body } = await aziza.call('GET /v1/streak');
    expect(body.month_days).toBeUndefined();
    const now = await month(body.today.slice(0, 7));
    const shared = body.days.filter(
      (day: { date: string }) => day.date.slice(0, 7) === body.today.slice(0, 7),
    );
    for (const day of shared) expect(now).toContainEqual(day);
    expect((await aziza.call('GET /v1/streak', { query: { month: '2026-13' } })).status).toBe(422);
    expect((await aziza.call('GET /v1/streak', { query: { odd: 1 } })).status).toBe(422);
  });

  it('says why today counts', async () => {
    const bobur = await mars.signInAs('bobur');
    const today = dayText(dayNumber(new Date()));
    await mars.store.query('delete from streak_day where student_id = 5 and day = $1', [today]);
    expect((await bobur.call('GET /v1/streak')).body.today_sources).toEqual([]);
    for (const source of ['typing', 'task']) {
      await mars.store.query('insert into streak_day (student_id, day, source) values (5, $1, $2)', [
        today,
        source,
      ]);
    }
    const { today_counted, today_sources } = (await bobur.call('GET /v1/streak')).body;
    const said = [
      { code: 'task', title: { uz: 'kod masalasi', ru: 'задача по программированию' } },
      { code: 'typing', title: { uz: 'tez yozish', ru: 'игра на скорость печати' } },
    ];
    expect(today_sources).toEqual(today_counted ? said : []);
  });
});

describe('GET /v1/streak on a Wednesday', () => {
  let mars: TestApp;
  let now = new Date();
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => now });
    const id = await addPerson(mars.store, 'nodira');
    // Friday, Saturday, a Sunday between, Monday; Tuesday is a holiday.
    for (const day of ['2026-11-13', '2026-11-14', '2026-11-16', '2026-11-18'])
      await mars.store.query('insert into streak_day (student_id, day, source) values ($1, $2, $3)', [
        id,
        day,
        'task',
      ]);
    await mars.store.query(
      `insert into centre_holiday values ('2026-11-17', 'Bayram', 'Праздник'), ('2026-11-20', 'Bayram', 'Праздник')`,
    );
  });
  afterAll(() => mars.close());

  const ask = async (moment: string) => {
    now = new Date(moment);
    return (await (await mars.signInAs('nodira')).call('GET /v1/streak')).body;
  };
  const states = (body: { days: { state: string }[] }) => body.days.map(({ state }) => state);

  it('counts it and passes the holiday before it; what is to come is no holiday yet', async () => {
    const body = await ask('2026-11-18T12:00:00+05:00');
    expect(states(body)).toEqual(['filled', 'neutral', 'filled', 'coming', 'coming', 'coming', 'coming']);
    expect(body).toMatchObject({ today: '2026-11-18', streak_count: 4, best: 4, today_counted: true });
    expect(body).toMatchObject({
      today_sources: [{ code: 'task' }],
      hint: { uz: 'Bugungi kun hisobga oʻtdi.' },
    });
  });

  it('knows nothing yet, the evening before, of what the next day brings', async () => {
    const body = await ask('2026-11-17T23:59:59+05:00');
    expect(states(body)).toEqual(['filled', 'neutral', 'coming', 'coming', 'coming', 'coming', 'coming']);
    expect(body).toMatchObject({ streak_count: 3, best: 3, today_counted: false, today_sources: [] });
    expect(body.hint.uz).toBe('Bugun dam olish kuni, olovingiz oʻchmaydi.');
  });

  it('still runs on the day after, and has ended two days later', async () => {
    const body = await ask('2026-11-19T00:00:00+05:00');
    expect(states(body)).toEqual(['filled', 'neutral', 'filled', 'today', 'coming', 'coming', 'coming']);
    expect(body).toMatchObject({ streak_count: 4, today_counted: false });
    expect(body.hint.uz).toMatch(/^Darsga keling, /);
    // Friday is a holiday; on Saturday Thursday is missed.
    expect((await ask('2026-11-20T12:00:00+05:00')).streak_count).toBe(0);
  });
});
