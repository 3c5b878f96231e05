import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import * as november from '../../testing/november.ts';
import { addPerson } from '../../testing/people.ts';
import { addDays } from '../clock/time.ts';
import { settleAll } from '../timetable/settle.ts';
import { chargeMonth } from './charge.ts';

const begin = '2026-09-20';
const end = '2026-11-30';
const groupNames = ['A', 'B', 'C'] as const;
const students = Object.keys(november.balances.whole) as november.Student[];

describe.each(['whole', 'by_lessons'] as const)('a November, charged %s', (way) => {
  let mars: TestApp;
  let now = at(begin, '08:00');
  let admin: Client;
  const ids = new Map<string, number>();
  const payments = new Map<string, number>();

  function at(day: string, time: string): Date {
    return new Date(`${day}T${time}:00+05:00`);
  }
  /** Tokens of hours ago are over. */
  async function goTo(day: string, time: string): Promise<void> {
    now = at(day, time);
    admin = await mars.signInAs('admin');
  }
  const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const must = async (call: string, options: object = {}) => {
    const answer = await admin.call(call, options);
    expect([call, answer.status, answer.body.fields, answer.body.code]).toEqual([
      call,
      200,
      undefined,
      undefined,
    ]);
    return answer.body;
  };
  const id = (name: string): number => ids.get(name)!;
  const spanOf = async (who: november.Student, group: november.Group): Promise<number> => {
    const { items } = await must(`GET /v2/staff/people/${id(who)}/groups`);
    const { spans } = items.find((one: { group: { name: string } }) => one.group.name === group);
    return spans.at(-1).id;
  };
  const chargeOf = async (who: november.Student, group: november.Group): Promise<number> => {
    const { charges } = await must(`GET /v2/staff/people/${id(who)}/charges`);
    return charges.find((one: { group: { name: string } }) => one.group.name === group).id;
  };

  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => now });
    await addPerson(mars.store, 'admin', { role: 'admin' });
    await goTo(begin, '09:00');
    const fe = await addCourse(mars.store, 'fe', { kind: 'class', lessons: [['Bir']] });
    const py = await addCourse(mars.store, 'py', { kind: 'class' });
    await mars.store.query('update study_course set removed_at = null');
    for (const name of groupNames) {
      const { course, price, lessonDays } = november.groups[name];
      const group = await must('POST /v2/staff/groups', {
        body: { name, course_id: course === 'FE' ? fe.id : py.id, monthly_price: price },
      });
      ids.set(name, group.id);
      await must('POST /v2/staff/timetable', {
        body: {
          group_id: group.id,
          weekdays: lessonDays.map((day) => day - 1),
          starts: name === 'C' ? '17:00' : '15:00',
          ends: name === 'C' ? '18:00' : '16:00',
          room: null,
          first_day: '2026-09-21',
        },
      });
    }
    for (const name of students) {
      const student = await addPerson(mars.store, name, { inGroup: false });
      ids.set(name, student);
      await addPerson(mars.store, `ota${name}`, { role: 'parent', childrenIds: [student] });
    }
    await mars.store.query('update person set first_name = login');
  });
  afterAll(() => mars.close());

  async function does(told: november.Told): Promise<void> {
    if ('sets' in told) return void (await must('PUT /v2/staff/charging', { body: { way: told.sets } }));
    const student_id = id(told.who);
    if ('joins' in told) {
      const [group, body] = [id(told.joins), { student_id, joined_on: told.from }];
      const dry = await must(`POST /v2/staff/groups/${group}/members`, { body: { ...body, dry_run: true } });
      const strikes = dry.follows.charges
        .map((row: { group_id: number; month: string }) => `${row.group_id}:${row.month}`)
        .join(',');
      const done = await must(`POST /v2/staff/groups/${group}/members`, {
        body: { ...body, ...(told.strikes && strikes && { strikes }) },
      });
      expect(done.follows.charges).toEqual(told.strikes ? [] : dry.follows.charges);
    } else if ('leaves' in told)
      await must(`DELETE /v2/staff/groups/${id(told.leaves)}/members/${student_id}`, {
        query: { left_on: told.from },
      });
    else if ('moves' in told)
      await must(`POST /v2/staff/groups/${id(told.moves)}/members/${student_id}/move`, {
        body: { group_id: id(told.to), day: told.from },
      });
    else if ('price' in told) {
      const percent = typeof told.price === 'string' ? Number.parseInt(told.price, 10) : null;
      await must(`PUT /v2/staff/spans/${await spanOf(told.who, told.of)}/price`, {
        body: {
          ...(percent === null ? { price: told.price } : { percent }),
          until_month: told.until,
          reason: 'Kelishilgan',
        },
      });
    } else if ('rests' in told)
      await must(`POST /v2/staff/spans/${await spanOf(told.who, told.rests)}/rests`, {
        body: { from_day: told.from, back_on: told.till },
      });
    else if ('pays' in told) {
      const body = { student_id, amount: told.pays, note: 'Kassa' };
      payments.set(told.who, (await must('POST /v2/staff/payments', { body, ...keyed() })).id);
    } else if ('refunds' in told)
      await twice(`POST /v2/staff/payments/${payments.get(told.who)}/refund`, told.again);
    else if ('lowers' in told)
      await must(`POST /v2/staff/charges/${await chargeOf(told.who, told.lowers)}/lower`, {
        body: { amount: told.to, reason: told.reason },
        ...keyed(),
      });
    else if ('takesBack' in told)
      await twice(
        `POST /v2/staff/charges/${await chargeOf(told.who, told.takesBack)}/reverse`,
        told.again,
        told.reason,
      );
    else if ('charges' in told) {
      const { amount, reason } = told;
      const body = { student_id, group_id: id(told.charges), month: told.at.slice(0, 7), amount, reason };
      await must('POST /v2/staff/charges', { body, ...keyed() });
    } else if ('promises' in told)
      await must(`PUT /v2/staff/debtors/${student_id}/promise`, {
        body: { by_day: told.promises, note: '' },
      });
    else {
      const answer = await admin.call(`POST /v2/staff/debtors/${student_id}/remind`);
      expect([answer.status, answer.body.code]).toEqual(
        told.refused ? [409, told.refused] : [200, undefined],
      );
    }
  }

  /** The second says who did the first and when. */
  async function twice(call: string, again: string, reason = 'Qaytarib berildi'): Promise<void> {
    await must(call, { body: { reason }, ...keyed() });
    const answer = await admin.call(call, { body: { reason }, ...keyed() });
    expect([answer.status, answer.body.code]).toEqual([409, again]);
    const { first_name, last_name } = (await must('GET /v1/me')) as Record<string, string>;
    expect(answer.body.by).toBe(`${first_name} ${last_name}`);
    expect(new Date(answer.body.at)).toEqual(now);
  }

  it('goes by', async () => {
    for (let day = begin; day <= end; day = addDays(day, 1)) {
      await goTo(day, '00:20');
      await settleAll(mars.app, addDays(day, -1));
      await chargeMonth(mars.app, addDays(day, -1));
      await goTo(day, '10:00');
      for (const told of november.told) if (told.at === day && (told.only ?? way) === way) await does(told);
      const named = november.promisedOn[day];
      if (!named) continue;
      const { items } = await must('GET /v2/staff/debtors', { query: { promised_on: day } });
      expect(items.map((one: { student_id: number }) => one.student_id)).toEqual(named.map(id));
    }
    await goTo(end, '20:00');
  }, 240_000);

  it.each(students)('leaves %s with what was worked out', async (name) => {
    const student = await mars.signInAs(name);
    const { body: status } = await student.call('GET /v1/payment/status');
    expect(status.balance).toBe(november.balances[way][name]);
    const { body: history } = await student.call('GET /v1/payment/history');
    expect(
      history.items
        .toReversed()
        .map((one: { amount: number; reason: { uz: string } }) => [one.amount, one.reason.uz]),
    ).toEqual(november.statements[way][name]);
    const { rows } = await mars.store.query<{ sum: number }>(
      'select coalesce(sum(amount), 0)::int as sum from payment_entry where student_id = $1',
      [id(name)],
    );
    expect(rows[0]!.sum).toBe(status.balance);
    expect(
      status.owed.map((one: { group: string; month: string; amount: number }) => [
        one.group,
        one.month,
        one.amount,
      ]),
    ).toEqual(november.owed[way][name]);
    const parent = await mars.signInAs(`ota${name}`);
    const { body: notices } = await parent.call('GET /v1/notification');
    const debts = notices
      .map((one: { notification: { message_uz: string } }) => one.notification.message_uz)
      .filter((text: string) => text.includes('toʻlov kutilmoqda'));
    const words = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(debts.toReversed().map(words)).toEqual(november.messages[name] ?? []);
  });
});
