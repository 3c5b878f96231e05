import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as autumn from '../../testing/autumn.ts';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { addDays, startOfDay } from '../clock/time.ts';
import { updateRating } from '../rating/snapshot.ts';
import { dayNumber, weekday } from '../streak/day.ts';

const names = Object.keys(autumn.groups) as autumn.Student[];
const groupNames = ['A', 'B', 'C'] as const;
/** A lesson attended. */
const coins = 2;

let mars: TestApp;
let now = at('2026-09-01', '08:00');
let admin: Client;
const ids = new Map<string, number>();
const groupIds = new Map<autumn.Group, number>();
/** `A 2026-09-02` -> its id */
const lessonIds = new Map<string, number>();
let course = 0;

function at(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:00`);
}
/** Tokens of hours ago are over. */
async function goTo(day: string, time: string): Promise<void> {
  now = at(day, time);
  admin = await mars.signInAs('admin');
}
const weekdayOf = (day: string): number => weekday(dayNumber(startOfDay(day))) + 1;

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  const fe = await addCourse(mars.store, 'fe', { kind: 'class', lessons: [['Bir']], exam: true });
  const py = await addCourse(mars.store, 'py', { kind: 'class' });
  course = fe.id;
  await mars.store.query('update study_course set removed_at = null');
  for (const name of names) {
    const id = await addPerson(mars.store, name, { inGroup: false });
    await addAllBadges(mars.store, id);
    ids.set(name, id);
    ids.set(`ota-${name}`, await addPerson(mars.store, `ota${name}`, { role: 'parent', childrenIds: [id] }));
  }
  for (const name of groupNames) {
    const { rows } = await mars.store.query<{ id: number }>(
      'insert into study_group (name, course_id) values ($1, $2) returning id',
      [name, name === 'C' ? py.id : fe.id],
    );
    groupIds.set(name, rows[0]!.id);
    for (let day = '2026-09-01'; day <= '2026-11-30'; day = addDays(day, 1)) {
      if (!autumn.lessonDays[name].includes(weekdayOf(day))) continue;
      const starts = at(day, name === 'C' ? '17:00' : '15:00');
      const { rows: lesson } = await mars.store.query<{ id: number }>(
        `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
         values ($1, 1, 'Dars', 'Урок', $2, $2::timestamptz + interval '90 minutes') returning id`,
        [rows[0]!.id, starts],
      );
      lessonIds.set(`${name} ${day}`, lesson[0]!.id);
    }
  }
  for (const [title, day] of Object.entries(autumn.work))
    await mars.store.query(
      `insert into study_project (course_id, module, title_uz, title_ru, due_at, element_id) values ($1, 1, $2, $2, $3, $4)`,
      [fe.id, title, at(day, '20:00'), fe.elements[0]],
    );
});
afterAll(() => mars.close());

const must = async (call: string, options: object = {}) => {
  const answer = await admin.call(call, options);
  expect([call, answer.status, answer.body.fields]).toEqual([call, 200, undefined]);
  return answer.body;
};

async function tell(told: autumn.Told): Promise<void> {
  const student_id = ids.get(told.who)!;
  const group = (name: autumn.Group) => groupIds.get(name)!;
  if ('joins' in told)
    await must(`POST /v2/staff/groups/${group(told.joins)}/members`, {
      body: { student_id, joined_on: told.from },
    });
  else if ('leaves' in told)
    await must(`DELETE /v2/staff/groups/${group(told.leaves)}/members/${student_id}`, {
      query: { left_on: told.from },
    });
  else {
    const { items } = await must(`GET /v2/staff/people/${student_id}/groups`);
    const { spans } = items.find((one: { group: { name: string } }) => one.group.name === told.corrects);
    const span = spans.find((one: { joined_on: string }) => one.joined_on === told.from);
    await must(`PATCH /v2/staff/spans/${span.id}`, { body: { joined_on: told.to, version: span.version } });
  }
}

/** Who stands on the sheet of a group on a day; null: it has no lesson then. */
async function sheet(day: string, group: autumn.Group): Promise<string[] | null> {
  const { lessons } = await must('GET /v2/staff/today', { query: { date: day } });
  const lesson = lessons.find((one: { group: { name: string } }) => one.group.name === group);
  return lesson ? lesson.students.map((one: { id: number }) => nameOf(one.id)).sort() : null;
}
const nameOf = (id: number): string => names.find((name) => ids.get(name) === id)!;

async function mark(day: string, group: autumn.Group, marks: Record<string, 0 | 1>): Promise<void> {
  await must('PUT /v2/staff/attendance', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      lesson_id: lessonIds.get(`${group} ${day}`)!,
      marks: Object.entries(marks).map(([name, attendance_type]) => ({
        student_id: ids.get(name)!,
        attendance_type,
      })),
    },
  });
}

async function give(day: string): Promise<void> {
  for (const group of groupNames) {
    const students = await sheet(day, group);
    if (!students || students.length === 0) continue;
    const isAway = (name: string) =>
      name === 'temur' && group === 'A' && ['2026-11-04', '2026-11-09'].includes(day);
    await mark(day, group, Object.fromEntries(students.map((name) => [name, isAway(name) ? 0 : 1])));
  }
}

/** What the platform says of each student on a day, in the words of the table. */
async function saidOf(name: autumn.Student, day: string) {
  const student = await mars.signInAs(name);
  const read = async (call: string, query: object = {}) => {
    const { status, body } = await student.call(call, { query: { ...query } });
    expect([call, status]).toEqual([call, 200]);
    return body;
  };
  const me = await read('GET /v1/me');
  const { items: lessons } = await read('GET /v1/lesson', { from_date: day, till_date: addDays(day, 6) });
  const today = await read('GET /v1/me/today');
  const { items: certificates } = await read('GET /v1/certificate');
  return {
    groups: me.groups.map((group: { name: string }) => group.name).join(''),
    lessons: lessons
      .map((one: { group: string; starts_at: string }) => `${one.group}${Number(one.starts_at.slice(8, 10))}`)
      .join(' '),
    asked: today.due
      .map((due: { title: { uz: string } }) => due.title.uz)
      .sort()
      .join(' '),
    certificate: certificates.some(
      (one: { course_id: number; state: string }) => one.course_id === course && one.state === 'complete',
    ),
    trend: sumOf(
      await read('GET /v1/study/progress', { from_date: '2026-09-01', till_date: day, step: 'month' }),
    ),
  };
}

const sumOf = ({ items }: { items: { lessons: number; attended: number }[] }): string =>
  `${items.reduce((sum, one) => sum + one.attended, 0)}/${items.reduce((sum, one) => sum + one.lessons, 0)}`;

/** A parent can say of those lessons that a child will be absent, and of no others of that week. */
async function absences(name: autumn.Student, day: string): Promise<string> {
  const parent = await mars.signInAs(`ota${name}`);
  const taken: [string, string][] = [];
  for (const group of groupNames)
    for (let on = day; on <= addDays(day, 6); on = addDays(on, 1)) {
      const lesson_id = lessonIds.get(`${group} ${on}`);
      if (!lesson_id) continue;
      const body = { student_id: ids.get(name)!, lesson_id, reason: 'Kasal' };
      const { status } = await parent.call('POST /v1/absence', { body });
      if (status === 200) taken.push([`${on} ${group}`, `${group}${Number(on.slice(8))}`]);
      else expect(status).toBe(404);
    }
  return taken
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join(' ');
}

async function board(name: autumn.Student, group: autumn.Group): Promise<string[]> {
  const student = await mars.signInAs(name);
  const query = { scope: 'group', period: 'all', group_id: groupIds.get(group)! };
  const { items } = (await student.call('GET /v1/rating/coin', { query })).body;
  return items
    .map((one: { student_id: number; value: number }) => `${nameOf(one.student_id)} ${one.value}`)
    .sort();
}

const attended = (trend: string): number => Number(trend.split('/')[0]);

it('the autumn is told as it was worked out by hand', { timeout: 240_000 }, async () => {
  for (let day = '2026-09-01'; day <= '2026-11-10'; day = addDays(day, 1)) {
    await goTo(day, '09:00');
    const news = autumn.told.filter((one) => one.at === day);
    if (day === '2026-11-10') {
      const temur = await mars.signInAs('temur');
      const query = { from_date: '2026-09-01', till_date: day, step: 'month' };
      expect(sumOf((await temur.call('GET /v1/study/progress', { query })).body)).toBe(autumn.trendBefore);
    }
    for (const one of news) await tell(one);
    if (day === autumn.exam.on)
      await must('PUT /v2/staff/exam-mark', {
        body: {
          group_id: groupIds.get('A')!,
          module: 1,
          marks: Object.entries(autumn.exam.marks).map(([name, total_mark]) => ({
            student_id: ids.get(name)!,
            total_mark,
          })),
        },
      });
    if (day === '2026-11-10')
      for (const before of ['2026-11-03', '2026-11-05']) await mark(before, 'B', { temur: 1 });
    const which = autumn.days.indexOf(day as (typeof autumn.days)[number]);
    if (which >= 0) {
      await goTo(day, '10:00');
      for (const name of names) {
        expect([day, name, await saidOf(name, day)]).toEqual([
          day,
          name,
          {
            groups: autumn.groups[name][which],
            lessons: autumn.lessons[name][which],
            asked: autumn.asked[name][which],
            certificate: autumn.certificate[name][which],
            trend: autumn.trend[name][which],
          },
        ]);
        expect([day, name, await absences(name, day)]).toEqual([day, name, autumn.lessons[name][which]]);
      }
      const group = weekdayOf(day) === 1 ? 'A' : 'B';
      expect([day, await sheet(day, group)]).toEqual([day, autumn.sheets[which]]);
      const { items } = await must('GET /v2/staff/groups');
      const counted = items.map((one: { name: string; students: number }) => [one.name, one.students]).sort();
      const inGroup = (of: autumn.Group) => names.filter((name) => autumn.groups[name][which]?.includes(of));
      expect([day, counted]).toEqual([day, groupNames.map((of) => [of, inGroup(of).length])]);
      await updateRating(mars.store, now);
      for (const of of groupNames) {
        const members = autumn.boards[which]?.[of] ?? [];
        if (members.length === 0) continue;
        expect([day, of, await board(members[0]!, of)]).toEqual([
          day,
          of,
          members
            .filter((name) => attended(autumn.trend[name][which]!) > 0)
            .map((name) => `${name} ${coins * attended(autumn.trend[name][which]!)}`),
        ]);
      }
    }
    await goTo(day, '18:40');
    if (day < '2026-11-10') await give(day);
  }
  await goTo('2026-11-10', '10:00');
  for (const { day, group, students } of autumn.sheetsBefore)
    expect([day, await sheet(day, group)]).toEqual([day, students]);
  for (const name of names) {
    const student = await mars.signInAs(name);
    const query = { from_date: '2026-09-01', till_date: '2026-11-10', step: 'month' };
    const { items } = (await student.call('GET /v1/study/progress', { query })).body;
    expect([
      name,
      items.map((one: { lessons: number; attended: number }) => `${one.attended}/${one.lessons}`),
    ]).toEqual([name, autumn.months[name]]);
  }
});
