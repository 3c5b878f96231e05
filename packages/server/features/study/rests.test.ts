import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { presentIn } from './member.ts';

const now = new Date('2026-11-10T10:00:00+05:00');
let mars: TestApp;
let admin: Client;
let course = 0;
let group = 0;
let student = 0;
let span = 0;
let people = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
  course = (await addCourse(mars.store, 'fe', { kind: 'class' })).id;
});
afterAll(() => mars.close());
beforeEach(async () => {
  student = await addPerson(mars.store, `oquvchi${++people}`, { inGroup: false });
  const body = { name: `FE-${people}`, course_id: course };
  group = (await admin.call('POST /v2/staff/groups', { body })).body.id;
  await admin.call(`POST /v2/staff/groups/${group}/members`, {
    body: { student_id: student, joined_on: '2026-10-01', left_on: '2026-12-01' },
  });
  span = (await times())[0]!.id;
});

interface Time {
  id: number;
  rests: { id: number; from_day: string; back_on: string }[];
}
const times = async (): Promise<Time[]> =>
  (await admin.call(`GET /v2/staff/people/${student}/groups`)).body.items[0].spans;
const days = async () => (await times())[0]!.rests.map(({ from_day, back_on }) => [from_day, back_on]);
const rest = (from_day: string, back_on: string, more: object = {}) =>
  admin.call(`POST /v2/staff/spans/${span}/rests`, { body: { from_day, back_on, ...more } });
const fault = ({ status, body }: Awaited<ReturnType<Client['call']>>) => {
  const [[field, said] = ['', {}]] = Object.entries(body.fields ?? {}) as [string, Record<string, string>][];
  return [status, field, said.code, Boolean(said.message_uz && said.message_ru)];
};

describe('a rest', () => {
  it('is said before it is so, put right and taken away', async () => {
    expect((await rest('2026-11-09', '2026-11-23', { dry_run: true })).body.dry_run).toBe(true);
    expect(await days()).toEqual([]);
    await rest('2026-11-09', '2026-11-23');
    expect(await days()).toEqual([['2026-11-09', '2026-11-23']]);
    const { id } = (await times())[0]!.rests[0]!;
    await admin.call(`PATCH /v2/staff/rests/${id}`, { body: { back_on: '2026-11-16' } });
    expect(await days()).toEqual([['2026-11-09', '2026-11-16']]);
    await admin.call(`DELETE /v2/staff/rests/${id}`);
    expect(await days()).toEqual([]);
  });

  it.each([
    ['ends before it begins', '2026-11-10', '2026-11-09', 'back_on', 'rest_order'],
    ['ends on its first day', '2026-11-10', '2026-11-10', 'back_on', 'rest_order'],
    ['begins before the span', '2026-09-30', '2026-10-05', 'from_day', 'outside_span'],
    ['begins after the span', '2026-12-01', '2026-12-05', 'from_day', 'outside_span'],
    ['ends after the span', '2026-11-20', '2026-12-02', 'back_on', 'outside_span'],
    ['has a day of another one', '2026-10-10', '2026-10-12', 'from_day', 'rest_twice'],
    ['is of the year before the last', '2024-12-31', '2026-10-12', 'from_day', 'near_year'],
  ])('that %s is refused at its field', async (_what, from, back, field, rule) => {
    await rest('2026-10-11', '2026-10-13');
    for (const dry_run of [true, false])
      expect(fault(await rest(from, back, { dry_run }))).toEqual([422, field, rule, true]);
    expect(await days()).toEqual([['2026-10-11', '2026-10-13']]);
  });

  it.each([
    ['all of the span', '2026-10-01', '2026-12-01'],
    ['the day after another one', '2026-10-13', '2026-10-14'],
  ])('may be %s', async (_which, from, back) => {
    if (from !== '2026-10-01') await rest('2026-10-11', '2026-10-13');
    expect((await rest(from, back)).status).toBe(200);
  });

  it('keeps the place: no lesson, no sheet and no inactivity, and whoever asks is told until when', async () => {
    await rest('2026-11-09', '2026-11-23');
    for (const day of ['2026-11-06', '2026-11-10', '2026-11-23'])
      await admin.call('POST /v2/staff/lessons', {
        body: { group_id: group, starts_at: `${day}T15:00:00+05:00`, ends_at: `${day}T16:00:00+05:00` },
      });
    const sheet = async (date: string) => {
      const { lessons } = (await admin.call('GET /v2/staff/today', { query: { date } })).body;
      const own = lessons.find((one: { group: { id: number } }) => one.group.id === group);
      const ids = (of: { id: number }[]) => of.map(({ id }) => id);
      return [
        ids(own.students),
        own.resting.map((one: { id: number; back_on: string }) => [one.id, one.back_on]),
      ];
    };
    expect(await sheet('2026-11-06')).toEqual([[student], []]);
    expect(await sheet('2026-11-10')).toEqual([[], [[student, '2026-11-23']]]);
    expect(await sheet('2026-11-23')).toEqual([[student], []]);
    const own = await mars.signInAs(`oquvchi${people}`);
    const me = (await own.call('GET /v1/me')).body;
    expect([me.status, me.groups[0].back_on]).toEqual(['freemium', '2026-11-23']);
    const { items } = (
      await own.call('GET /v1/lesson', { query: { from_date: '2026-11-01', till_date: '2026-11-30' } })
    ).body;
    expect(items.map((one: { starts_at: string }) => one.starts_at.slice(0, 10))).toEqual([
      '2026-11-06',
      '2026-11-23',
    ]);
    const { students } = (await admin.call('GET /v2/staff/groups')).body.items.find(
      (one: { id: number }) => one.id === group,
    );
    expect(students).toBe(1);
  });

  it('of nobody is not found', async () => {
    span = 2_000_000_000;
    expect((await rest('2026-11-09', '2026-11-23')).status).toBe(404);
    expect((await admin.call('PATCH /v2/staff/rests/2000000000', { body: {} })).status).toBe(404);
    expect((await admin.call('DELETE /v2/staff/rests/2000000000')).status).toBe(404);
  });
});

describe('a span without its rests', () => {
  const span = { joined_on: '2026-10-01', left_on: '2026-12-01' };
  it.each([
    ['none', [], [['2026-10-01', '2026-12-01']]],
    [
      'one',
      [['2026-11-01', '2026-11-10']],
      [
        ['2026-10-01', '2026-11-01'],
        ['2026-11-10', '2026-12-01'],
      ],
    ],
    ['from its first day', [['2026-10-01', '2026-11-10']], [['2026-11-10', '2026-12-01']]],
    ['beyond its end', [['2026-11-20', '2026-12-10']], [['2026-10-01', '2026-11-20']]],
    ['after its end', [['2026-12-05', '2026-12-10']], [['2026-10-01', '2026-12-01']]],
    [
      'side by side',
      [
        ['2026-10-05', '2026-10-07'],
        ['2026-10-07', '2026-10-09'],
      ],
      [
        ['2026-10-01', '2026-10-05'],
        ['2026-10-09', '2026-12-01'],
      ],
    ],
  ])('%s', (_which, rests, parts) => {
    const of = rests.map(([from_day, back_on]) => ({ from_day: from_day!, back_on: back_on! }));
    expect(presentIn(span, of).map(({ joined_on, left_on }) => [joined_on, left_on])).toEqual(parts);
  });
});
