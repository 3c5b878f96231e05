import { describe, expect, it } from 'vitest';
import {
  differencesOf,
  dueOf,
  type MonthFacts,
  ownPriceOf,
  type PricedGroup,
  type TimeIn,
  unitsOf,
} from './month-rule.ts';

const group = (id: number, more: Partial<PricedGroup> = {}): PricedGroup => ({
  id,
  name: `G${id}`,
  course_id: 1,
  is_active: true,
  prices: [{ from_day: '2026-09-01', price: 600_000 }],
  ...more,
});
const time = (more: Partial<TimeIn> = {}): TimeIn => ({
  group_id: 1,
  joined_on: '2026-10-01',
  left_on: null,
  rests: [],
  prices: [],
  ...more,
});
/** Thirteen lessons in November. */
const days = [2, 4, 6, 9, 11, 13, 16, 18, 20, 23, 25, 27, 30].map(
  (day) => `2026-11-${String(day).padStart(2, '0')}`,
);
const november = (more: Partial<MonthFacts> & { all?: PricedGroup[] } = {}): MonthFacts => {
  const { all = [group(1)], ...facts } = more;
  return {
    month: '2026-11-01',
    next: '2026-12-01',
    way: 'whole',
    times: [time()],
    groups: new Map(all.map((one) => [one.id, one])),
    lessonDays: () => days,
    settled: new Map(),
    ...facts,
  };
};
const amounts = (facts: MonthFacts) => dueOf(facts).map(({ group_id, amount }) => [group_id, amount]);

describe('a whole month', () => {
  it.each([
    ['is there on the first', { joined_on: '2026-11-01' }, [[1, 600_000]]],
    ['comes on the second', { joined_on: '2026-11-02' }, []],
    ['leaves on the second', { left_on: '2026-11-02' }, [[1, 600_000]]],
    ['has left by the first', { left_on: '2026-11-01' }, []],
    ['rests on the first', { rests: [{ from_day: '2026-11-01', back_on: '2026-11-02' }] }, []],
    ['is back on the first', { rests: [{ from_day: '2026-10-20', back_on: '2026-11-01' }] }, [[1, 600_000]]],
    ['rests from the second', { rests: [{ from_day: '2026-11-02', back_on: '2026-11-20' }] }, [[1, 600_000]]],
  ])('of who %s', (_who, more, due) => {
    expect(amounts(november({ times: [time(more)] }))).toEqual(due);
  });

  it('is charged once for a course: in the group that was joined first, else in that which was opened first', () => {
    const all = [group(1), group(2, { prices: [{ from_day: '2026-09-01', price: 500_000 }] })];
    const both = (first: string, second: string) =>
      november({
        all,
        times: [time({ group_id: 1, joined_on: first }), time({ group_id: 2, joined_on: second })],
      });
    expect(amounts(both('2026-10-02', '2026-10-01'))).toEqual([[2, 500_000]]);
    expect(amounts(both('2026-10-01', '2026-10-02'))).toEqual([[1, 600_000]]);
    expect(amounts(both('2026-10-01', '2026-10-01'))).toEqual([[1, 600_000]]);
    const other = [group(1), group(2, { course_id: 2 })];
    expect(
      amounts({ ...both('2026-10-01', '2026-10-01'), groups: new Map(other.map((one) => [one.id, one])) }),
    ).toEqual([
      [1, 600_000],
      [2, 600_000],
    ]);
  });

  it.each([
    ['on its first day', [{ from_day: '2026-11-01', price: 500_000 }], [[1, 500_000]]],
    ['on the second', [{ from_day: '2026-11-02', price: 500_000 }], []],
    [
      'before, and another in its middle',
      [
        { from_day: '2026-10-01', price: 500_000 },
        { from_day: '2026-11-15', price: 550_000 },
        { from_day: '2026-12-01', price: 700_000 },
      ],
      [[1, 550_000]],
    ],
    [
      'before, and taken away since',
      [
        { from_day: '2026-10-01', price: 500_000 },
        { from_day: '2026-11-15', price: null },
      ],
      [],
    ],
  ])('costs what was set %s', (_when, prices, due) => {
    expect(amounts(november({ all: [group(1, { prices })] }))).toEqual(due);
  });

  it('of a group that has ended is charged only where it was before', () => {
    const all = [group(1, { is_active: false })];
    expect(amounts(november({ all }))).toEqual([]);
    expect(amounts(november({ all, settled: new Map([[1, 600_000]]) }))).toEqual([[1, 600_000]]);
  });
});

describe('a month by lessons', () => {
  const due = (more: Partial<TimeIn>, facts: Partial<MonthFacts> = {}) =>
    dueOf(november({ way: 'by_lessons', times: [time(more)], ...facts }))[0];

  it.each([
    ['all of them', {}, 600_000, null],
    ['from the day of one', { joined_on: '2026-11-16' }, 323_000, { held: 7, of: 13 }],
    ['from the day after it', { joined_on: '2026-11-17' }, 277_000, { held: 6, of: 13 }],
    ['until the day of one', { left_on: '2026-11-04' }, 46_000, { held: 1, of: 13 }],
    ['none, after the last', { joined_on: '2026-12-01' }, undefined, undefined],
    ['none, before the first', { left_on: '2026-11-02' }, 0, { held: 0, of: 13 }],
    [
      'without those of a rest, but for the day of the return',
      { rests: [{ from_day: '2026-11-04', back_on: '2026-11-09' }] },
      508_000,
      { held: 11, of: 13 },
    ],
  ])('%s', (_which, more, amount, lessons) => {
    const found = due(more);
    expect([found?.amount, found?.lessons]).toEqual([amount, lessons]);
  });

  it('is to the nearest thousand, half up, and nothing where no lesson is planned', () => {
    const half = (price: number) =>
      due(
        {},
        {
          groups: new Map([[1, group(1, { prices: [{ from_day: '2026-09-01', price }] })]]),
          lessonDays: () => ['2026-11-02'],
        },
      )?.amount;
    expect([half(1499), half(1500), half(2500), half(499)]).toEqual([1000, 2000, 3000, 0]);
    expect(due({}, { lessonDays: () => [] })?.amount).toBe(0);
  });

  it('counts two times in one group together, each at its own price, and two groups of a course each', () => {
    const [left, back] = [
      time({ left_on: '2026-11-04' }),
      time({
        joined_on: '2026-11-27',
        prices: [{ from_month: '2026-11-01', until_month: null, price: null, percent: 50 }],
      }),
    ];
    // 1 x 600,000 and 2 x 300,000 of 13: 92,307.7
    expect(amounts(november({ way: 'by_lessons', times: [left, back] }))).toEqual([[1, 92_000]]);
    expect(
      amounts(
        november({
          way: 'by_lessons',
          all: [group(1), group(2)],
          times: [time({ group_id: 1 }), time({ group_id: 2 })],
        }),
      ),
    ).toEqual([
      [1, 600_000],
      [2, 600_000],
    ]);
  });
});

describe('a price of one’s own', () => {
  const own = (from_month: string, more: object) => ({
    from_month,
    until_month: null,
    price: null,
    percent: null,
    ...more,
  });
  it.each([
    ['in so’m', [own('2026-11-01', { price: 450_000 })], 450_000],
    ['in per cent', [own('2026-11-01', { percent: 25 })], 450_000],
    ['all of it', [own('2026-11-01', { percent: 100 })], 0],
    ['from the next month on', [own('2026-12-01', { percent: 25 })], 600_000],
    ['until this one', [own('2026-09-01', { percent: 25, until_month: '2026-11-01' })], 450_000],
    ['until the one before', [own('2026-09-01', { percent: 25, until_month: '2026-10-01' })], 600_000],
    ['taken away since', [own('2026-09-01', { percent: 25 }), own('2026-11-01', {})], 600_000],
    ['another since', [own('2026-11-01', { percent: 50 }), own('2026-09-01', { percent: 25 })], 300_000],
  ])('%s', (_what, prices, price) => {
    expect(ownPriceOf({ prices }, 600_000, '2026-11-01')).toBe(price);
  });

  it('is in whole so’m, half up', () => {
    const off = (percent: number, price: number) =>
      ownPriceOf({ prices: [own('2026-11-01', { percent })] }, price, '2026-11-01');
    expect([off(50, 3), off(33, 100), off(1, 149)]).toEqual([2, 67, 148]);
  });
});

describe('how it differs from what was settled', () => {
  const differing = (facts: MonthFacts) => [...unitsOf(facts).values()].flatMap(differencesOf);

  it('is nothing for a course that is charged in another of its groups, where it costs the same', () => {
    const facts = november({
      all: [group(1), group(2)],
      times: [time({ group_id: 2 })],
      settled: new Map([[1, 600_000]]),
    });
    expect(differing(facts)).toEqual([]);
  });

  it('is taken off the group that was charged, or charged in the group that is due', () => {
    const cheap = group(2, { prices: [{ from_day: '2026-09-01', price: 500_000 }] });
    const facts = november({
      all: [group(1), cheap],
      times: [time({ group_id: 2 })],
      settled: new Map([[1, 600_000]]),
    });
    expect(differing(facts)).toEqual([{ group_id: 1, amount: -100_000, lessons: null }]);
    expect(differing({ ...facts, settled: new Map([[1, 450_000]]) })).toEqual([
      { group_id: 2, amount: 50_000, lessons: null },
    ]);
  });

  it('is each group by itself where lessons are counted', () => {
    const facts = november({
      way: 'by_lessons',
      all: [group(1), group(2)],
      times: [time({ left_on: '2026-11-03' }), time({ group_id: 2, joined_on: '2026-11-03' })],
      settled: new Map([[1, 600_000]]),
    });
    expect(differing(facts)).toEqual([
      { group_id: 1, amount: -554_000, lessons: { held: 1, of: 13 } },
      { group_id: 2, amount: 554_000, lessons: { held: 12, of: 13 } },
    ]);
  });

  it('takes all of it back of who is not there at all', () => {
    const facts = november({ times: [], settled: new Map([[1, 600_000]]) });
    expect(differing(facts)).toEqual([{ group_id: 1, amount: -600_000, lessons: null }]);
  });
});
