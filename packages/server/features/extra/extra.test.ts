import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAnyTime } from '../../testing/any-time.ts';
import { breakRows } from '../../testing/fault.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, type PersonOptions } from '../../testing/people.ts';
import { fillAll } from './fill.ts';

const monday = '2026-11-23';
let mars: TestApp;
let now: Date;
let tutor: Client;
let other: Client;
let admin: Client;
let count = 0;

beforeAll(async () => {
  now = new Date(`${monday}T09:00:00+05:00`);
  mars = await startTestApp({ seed: 'none', now: () => now });
  for (const login of ['malika', 'jasur']) await addPerson(mars.store, login, { role: 'teacher' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  tutor = anyTime('malika');
  other = anyTime('jasur');
  admin = anyTime('admin');
});
afterAll(() => mars.close());

beforeEach(async () => {
  now = new Date(`${monday}T09:00:00+05:00`);
  for (const table of ['extra_waiting', 'extra_booking', 'extra_slot', 'notification'])
    await mars.store.query(`delete from ${table}`);
});

async function student(options: PersonOptions = {}): Promise<Client & { id: number }> {
  const login = `talaba${count++}`;
  const id = await addPerson(mars.store, login, options);
  return { ...anyTime(login), id };
}
const anyTime = (login: string): Client =>
  signedInAnyTime(
    () => mars,
    login,
    () => now,
  );
const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00+05:00`;
async function slot(starts_at: string, more: object = {}, by = tutor): Promise<number> {
  const { status, body } = await by.call('POST /v2/staff/slots', {
    body: { starts_at, minutes: 60, places: 1, ...more },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items[0].id;
}
const book = (who: Client, slot_id: number, topic = 'Flexbox') =>
  who.call('POST /v1/extra-lesson/book', { body: { slot_id, topic } });
const wait = (who: Client, slot_id: number) =>
  who.call('POST /v1/extra-lesson/wait', { body: { slot_id, topic: 'Grid' } });
const cancel = (who: Client, id: number) => who.call(`DELETE /v1/extra-lesson/${id}`);
const limit = async (who: Client) => (await who.call('GET /v1/me/limits')).body.extra_lessons;
const mine = async (who: Client) => (await who.call('GET /v1/extra-lesson/my')).body;
const notices = async (who: Client) =>
  (await who.call('GET /v1/notification')).body.map(
    ({ notification }: { notification: { type: string; message_uz: string } }) => [
      notification.type,
      notification.message_uz,
    ],
  );
const coded = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('booking an extra lesson', () => {
  it('takes a place, and tells what one has and has left', async () => {
    const who = await student();
    expect(await limit(who)).toEqual({ left: 3, total: 3, resets_at: null, locked: null });
    const id = await slot(at(25, '15:00'), { room: '12-xona' });
    const { status, body } = await book(who, id, '  Flexbox  ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ slot_id: id, topic: 'Flexbox', state: 'booked', is_use_back: null, by_centre: false },
      ...{
        starts_at: at(25, '15:00'),
        ends_at: at(25, '16:00'),
        free_until: at(25, '13:00'),
        room: '12-xona',
      },
      tutor: { first_name: 'Malika', last_name: 'Sinov', avatar: null },
    });
    expect(await limit(who)).toMatchObject({ left: 2, locked: null });
    const days = { query: { from_date: '2026-11-25', till_date: '2026-11-25' } };
    const { items } = (await who.call('GET /v1/extra-lesson/slots', days)).body;
    expect(items).toMatchObject([{ id, places: 1, free: 0, booking: body.id, is_waiting: false }]);
    expect((await mine(who)).items).toEqual([body]);
    // Somebody else sees that it is full, and not by whom.
    const seen = await (await student()).call('GET /v1/extra-lesson/slots', days);
    expect(seen.body.items).toMatchObject([{ id, free: 0, booking: null }]);
    expect(JSON.stringify(seen.body)).not.toContain('Flexbox');
  });

  it('answers the same again to whoever presses twice', async () => {
    const who = await student();
    const id = await slot(at(25, '15:00'));
    const [first, second] = await Promise.all([book(who, id), book(who, id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await limit(who)).left).toBe(2);
  });

  it('gives the last place to one of forty', async () => {
    const id = await slot(at(25, '15:00'), { places: 2 });
    expect((await book(await student(), id)).status).toBe(200);
    const class40 = await Promise.all(Array.from({ length: 40 }, () => student()));
    const answers = await Promise.all(class40.map((who) => book(who, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => coded(one).join()))).toEqual(
      new Set(['409,slot_taken']),
    );
    const { rows } = await mars.store.query('select from extra_booking where slot_id = $1', [id]);
    expect(rows).toHaveLength(2);
  });

  it('is one a day, by the day of the lesson, also for two presses at once', async () => {
    const who = await student();
    const [morning, evening] = [await slot(at(25, '00:00')), await slot(at(25, '23:59'))];
    const [before, after] = [await slot(at(24, '23:59'), {}, other), await slot(at(26, '00:59'))];
    const both = await Promise.all([book(who, morning), book(who, evening)]);
    expect(both.map(coded).sort()).toEqual([
      [200, undefined],
      [409, 'one_per_day'],
    ]);
    expect((await book(who, before)).status).toBe(200);
    expect((await book(who, after)).status).toBe(200);
  });

  it('is free three times, and unlimited with premium, whose lessons count no use', async () => {
    const who = await student();
    const days = [24, 25, 26, 27].map((day) => at(day, '15:00'));
    const slots: number[] = [];
    for (const day of days) slots.push(await slot(day));
    for (const id of slots.slice(0, 3)) expect((await book(who, id)).status).toBe(200);
    const refused = await book(who, slots[3]!);
    expect(coded(refused)).toEqual([409, 'freemium_used']);
    expect(refused.body.message_uz).toContain('3 ta');
    expect(await limit(who)).toEqual({ left: 0, total: 3, resets_at: null, locked: 'freemium_used' });
    await mars.store.query('update student set premium_until = $2 where student_id = $1', [
      who.id,
      new Date(now.getTime() + 1),
    ]);
    expect(await limit(who)).toEqual({ left: null, total: null, resets_at: null, locked: null });
    expect((await book(who, slots[3]!)).status).toBe(200);
    await mars.store.query('update student set premium_until = null where student_id = $1', [who.id]);
    await cancel(who, (await mine(who)).items.at(-1).id);
    expect((await limit(who)).left).toBe(1);
  });

  it('is for whoever is in a group', async () => {
    const id = await slot(at(25, '15:00'));
    const alone = await student({ inGroup: false });
    expect(coded(await book(alone, id))).toEqual([409, 'group_required']);
    expect(coded(await wait(alone, id))).toEqual([409, 'group_required']);
    expect((await limit(alone)).locked).toBe('group_required');
    expect(coded(await book(await student({ inGroup: 'before' }), id))).toEqual([409, 'inactive']);
  });

  it('ends with the moment in which the lesson begins', async () => {
    const id = await slot(at(25, '15:00'));
    now = new Date(at(25, '15:00'));
    expect(coded(await book(await student(), id))).toEqual([409, 'slot_started']);
    const days = { query: { from_date: '2026-11-25', till_date: '2026-11-25' } };
    expect((await (await student()).call('GET /v1/extra-lesson/slots', days)).body.items).toEqual([]);
    now = new Date(now.getTime() - 1);
    expect((await (await student()).call('GET /v1/extra-lesson/slots', days)).body.items).toHaveLength(1);
    expect((await book(await student(), id)).status).toBe(200);
  });

  it.each([['   '], [''], ['x'.repeat(201)]])('refuses the topic %j', async (topic) => {
    const id = await slot(at(25, '15:00'));
    const { status, body } = await book(await student(), id, topic);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['topic']]);
  });

  it('knows no slot that is not there, was cancelled, or whose tutor left', async () => {
    const who = await student();
    const id = await slot(at(25, '15:00'), {}, other);
    expect(coded(await book(who, id + 1000))).toEqual([404, 'not_found']);
    await mars.store.query(`update person set is_active = false where login = 'jasur'`);
    expect(coded(await book(who, id))).toEqual([404, 'not_found']);
    await mars.store.query(`update person set is_active = true where login = 'jasur'`);
    await other.call(`PATCH /v2/staff/slots/${id}`, { body: { is_cancelled: true } });
    expect(coded(await book(who, id))).toEqual([404, 'not_found']);
  });
});

describe('cancelling', () => {
  it.each([
    ['two hours before, to the second', at(25, '13:00'), true, 3],
    ['a second later', `2026-11-25T13:00:01+05:00`, false, 2],
  ])('%s: the use back %#', async (_, moment, is_use_back, left) => {
    const who = await student();
    const { body } = await book(who, await slot(at(25, '15:00')));
    now = new Date(moment);
    expect((await cancel(who, body.id)).body).toMatchObject({ state: 'cancelled', is_use_back });
    expect((await limit(who)).left).toBe(left);
    // Again: as it is.
    now = new Date(at(25, '14:59'));
    expect((await cancel(who, body.id)).body).toMatchObject({ state: 'cancelled', is_use_back });
    expect((await limit(who)).left).toBe(left);
  });

  it('leaves one row of what cost nothing behind, and each use', async () => {
    const who = await student();
    const id = await slot(at(25, '15:00'));
    const rows = async () =>
      (await mars.store.query('select from extra_booking where slot_id = $1', [id])).rowCount;
    for (let n = 0; n < 3; n++) await cancel(who, (await book(who, id)).body.id);
    expect(await rows()).toBe(1);
    now = new Date(at(25, '14:00'));
    for (let n = 0; n < 2; n++) await cancel(who, (await book(who, id)).body.id);
    expect([await rows(), (await limit(who)).left]).toEqual([2, 1]);
  });

  it('tells two who leave one place to each other by turns five times a day', async () => {
    const [one, two] = [await student(), await student()];
    const id = await slot(at(25, '15:00'));
    await book(one, id);
    for (let n = 0; n < 12; n++) {
      const [has, waits] = n % 2 ? [two, one] : [one, two];
      await wait(waits, id);
      const { items } = await mine(has);
      await cancel(has, items.find(({ state }: { state: string }) => state === 'booked').id);
    }
    expect([(await notices(one)).length, (await notices(two)).length]).toEqual([5, 5]);
  });

  it('is over with the beginning, and is nobody else’s', async () => {
    const who = await student();
    const { body } = await book(who, await slot(at(25, '15:00')));
    expect(coded(await cancel(await student(), body.id))).toEqual([404, 'not_found']);
    now = new Date(at(25, '15:00'));
    expect(coded(await cancel(who, body.id))).toEqual([409, 'slot_started']);
  });

  it('frees the day and the place', async () => {
    const who = await student();
    const id = await slot(at(25, '15:00'));
    await cancel(who, (await book(who, id)).body.id);
    expect((await book(await student(), id)).status).toBe(200);
    expect((await book(who, await slot(at(25, '17:00')))).status).toBe(200);
  });
});

describe('waiting for a place', () => {
  it('gives it to who waits longest and may have it, who is told; the others go on waiting', async () => {
    const [has, busy, first, second] = [await student(), await student(), await student(), await student()];
    const id = await slot(at(25, '15:00'));
    const { body } = await book(has, id);
    await book(busy, await slot(at(25, '10:00')));
    for (const who of [busy, first, second]) {
      expect((await wait(who, id)).body).toMatchObject({ id, is_waiting: true, booking: null });
      now = new Date(now.getTime() + 1000);
    }
    await cancel(has, body.id);
    expect((await mine(first)).items).toMatchObject([{ slot_id: id, topic: 'Grid', state: 'booked' }]);
    expect((await mine(first)).waiting).toEqual([]);
    expect((await mine(busy)).waiting).toMatchObject([{ id }]);
    expect((await mine(second)).waiting).toMatchObject([{ id }]);
    expect(await notices(first)).toEqual([
      [
        'notice',
        'Navbatingiz keldi: 25-noyabr, soat 15:00 da Malika Sinov bilan qoʻshimcha darsga yozildingiz.',
      ],
    ]);
    expect(await notices(second)).toEqual([]);
  });

  it('gives a place that becomes free to the first in line, whoever passes by in that moment, and tells once', async () => {
    for (let round = 0; round < 3; round++) {
      const [has, first, second, passes, other] = await Promise.all(
        Array.from({ length: 5 }, () => student()),
      );
      const id = await slot(at(25 + round, '15:00'));
      const { body } = await book(has!, id);
      for (const who of [first!, second!]) {
        await wait(who, id);
        now = new Date(now.getTime() + 1000);
      }
      const passersBy = await Promise.all([
        book(passes!, id),
        cancel(has!, body.id),
        book(other!, id),
        cancel(has!, body.id),
        fillAll(mars.app).then(() => null),
        wait(second!, id),
      ]);
      expect([coded(passersBy[0]!), coded(passersBy[2]!)]).toEqual([
        [409, 'slot_taken'],
        [409, 'slot_taken'],
      ]);
      expect((await mine(first!)).items).toMatchObject([{ slot_id: id, state: 'booked' }]);
      expect([(await notices(first!)).length, (await notices(second!)).length]).toEqual([1, 0]);
    }
  });

  it('leaves it to who passes by when nobody in line may have it: switched off, or out of the group', async () => {
    const [has, off, out, passes] = await Promise.all(Array.from({ length: 4 }, () => student()));
    const id = await slot(at(25, '15:00'));
    const { body } = await book(has!, id);
    for (const who of [off!, out!]) expect((await wait(who, id)).status).toBe(200);
    await mars.store.query('update person set is_active = false where id = $1', [off!.id]);
    await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [out!.id]);
    await cancel(has!, body.id);
    expect((await book(passes!, id)).status).toBe(200);
    const { rows } = await mars.store.query(`select from notification where type = 'notice'`);
    expect(rows).toEqual([]);
  });

  it.each([
    ['was switched off', 'update person set is_active = false where id = $1'],
    ['left the last group', `update study_member set left_on = '2026-11-20' where student_id = $1`],
  ])('gives the place of who %s to the first in line', async (_why, text) => {
    const [has, first] = [await student(), await student()];
    const id = await slot(at(25, '15:00'));
    await book(has, id);
    await wait(first, id);
    await mars.store.query(text, [has.id]);
    await fillAll(mars.app);
    expect((await mine(first)).items).toMatchObject([{ slot_id: id, state: 'booked' }]);
    expect(await notices(first)).toHaveLength(1);
  });

  it('gives it on also by the act of who passes by and gets none', async () => {
    const [has, first, passes] = [await student(), await student(), await student()];
    const id = await slot(at(25, '15:00'));
    await book(has, id);
    await wait(first, id);
    await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [has.id]);
    expect(coded(await book(passes, id))).toEqual([409, 'slot_taken']);
    expect((await mine(first)).items).toMatchObject([{ slot_id: id, state: 'booked' }]);
    expect(await notices(first)).toHaveLength(1);
  });

  it('tells once who lost the place while they were in no group', async () => {
    const [has, passes] = [await student(), await student()];
    const id = await slot(at(25, '15:00'));
    await book(has, id);
    await mars.store.query(`update study_member set left_on = '2026-11-20' where student_id = $1`, [has.id]);
    expect((await book(passes, id)).status).toBe(200);
    // Put into a group again.
    await mars.store.query('update study_member set left_on = null where student_id = $1', [has.id]);
    await fillAll(mars.app);
    expect(await notices(has)).toEqual([
      [
        'notice',
        'Qoʻshimcha dars boʻlmaydi: 25-noyabr, soat 15:00, Malika Sinov. Bepul dars sarflangan boʻlsa, oʻzingizga qaytdi.',
      ],
    ]);
    expect(await limit(has)).toMatchObject({ left: 3 });
  });

  it('gives it on to the last moment in which it can be given up for nothing, and after it to who comes first', async () => {
    for (const [day, time, gets] of [
      [25, '13:00:00', 'first'],
      [26, '13:00:01', 'passes'],
    ] as const) {
      now = new Date(`${monday}T09:00:00+05:00`);
      const [has, first, passes] = await Promise.all(Array.from({ length: 3 }, () => student()));
      const id = await slot(at(day, '15:00'));
      const { body } = await book(has!, id);
      await wait(first!, id);
      now = new Date(`2026-11-${day}T${time}+05:00`);
      await cancel(has!, body.id);
      expect((await book(passes!, id)).status).toBe(gets === 'passes' ? 200 : 409);
      expect((await mine(first!)).items).toHaveLength(gets === 'first' ? 1 : 0);
    }
  });

  it('books nobody later than they could give it up for nothing', async () => {
    const [has, waits] = [await student(), await student()];
    const id = await slot(at(25, '15:00'));
    const { body } = await book(has, id);
    await wait(waits, id);
    now = new Date('2026-11-25T13:00:01+05:00');
    await cancel(has, body.id);
    await fillAll(mars.app);
    expect((await mine(waits)).items).toEqual([]);
    // It is there for whoever takes it.
    expect((await book(waits, id)).status).toBe(200);
    expect((await mine(waits)).waiting).toEqual([]);
  });

  it('is made good by the job when no server gave the place on, and ends with the lesson', async () => {
    const [has, waits] = [await student(), await student()];
    const id = await slot(at(25, '15:00'));
    await book(has, id);
    await wait(waits, id);
    await mars.store.query('update extra_booking set cancelled_at = now(), is_use_back = true');
    await fillAll(mars.app);
    expect((await mine(waits)).items).toMatchObject([{ slot_id: id }]);
    const late = await student();
    await wait(late, id);
    now = new Date(at(25, '15:00'));
    await fillAll(mars.app);
    const { rows } = await mars.store.query('select from extra_waiting');
    expect(rows).toEqual([]);
  });

  it('waits for no slot whose places cannot be given on', async () => {
    const [has, first, second] = [await student(), await student(), await student()];
    const [broken, next] = [await slot(at(25, '15:00')), await slot(at(26, '15:00'))];
    for (const [id, who] of [
      [broken, first],
      [next, second],
    ] as const) {
      await book(has, id);
      await wait(who, id);
    }
    await mars.store.query('update extra_booking set cancelled_at = now(), is_use_back = true');
    const mend = await breakRows(mars.store, 'extra_booking', `new.slot_id = ${broken}`);
    try {
      await expect(fillAll(mars.app)).rejects.toThrow('broken for the test');
      expect((await mine(second)).items).toMatchObject([{ slot_id: next }]);
      expect((await mine(first)).waiting).toMatchObject([{ id: broken }]);
    } finally {
      await mend();
    }
    await fillAll(mars.app);
    expect((await mine(first)).items).toMatchObject([{ slot_id: broken }]);
  });

  it('is for full slots, ten at once, and can be left', async () => {
    const who = await student();
    const has = await student({});
    await mars.store.query('update student set premium_until = $2 where student_id = $1', [
      has.id,
      new Date('2027-01-01'),
    ]);
    const free = await slot(at(24, '10:00'));
    expect(coded(await wait(who, free))).toEqual([409, 'slot_free']);
    const full: number[] = [];
    for (let week = 0; week < 11; week++) {
      full.push(await slot(new Date(Date.parse(at(25, '15:00')) + week * 604_800_000).toISOString()));
      expect((await book(has, full[week]!)).status).toBe(200);
    }
    for (const id of full.slice(0, 10)) expect((await wait(who, id)).status).toBe(200);
    const refused = await wait(who, full[10]!);
    expect(coded(refused)).toEqual([409, 'wait_limit']);
    expect((await wait(who, full[0]!)).status).toBe(200);
    const leave = await who.call('DELETE /v1/extra-lesson/wait', { query: { slot_id: full[0]! } });
    expect(leave.body).toEqual({ ok: true });
    expect((await wait(who, full[10]!)).status).toBe(200);
    expect((await mine(who)).waiting).toHaveLength(10);
  });
});

describe('tutors', () => {
  it('are those with slots to come, with courses and the next free place', async () => {
    await mars.store.query(
      `with course as (insert into study_course (name) values ('Python') returning id)
       insert into study_group (name, course_id, teacher_id)
       select 'PY-9', course.id, p.id from course, person p where p.login = 'malika'`,
    );
    const who = await student();
    await book(who, await slot(at(24, '10:00')));
    await slot(at(26, '10:00'));
    const { items, next_cursor } = (await who.call('GET /v1/extra-lesson/tutors')).body;
    expect(items).toMatchObject([
      { first_name: 'Malika', courses: [{ uz: 'Python', ru: 'Python' }], next_at: at(26, '10:00') },
    ]);
    expect(next_cursor).toBeNull();
  });
});

describe('slots of staff', () => {
  const days = { query: { from_date: '2026-11-23', till_date: '2026-12-31' } };
  const page = async (who: Client) => (await who.call('GET /v2/staff/slots', days)).body.items;

  it('come each week, none of them when one crosses another; after one another they do not', async () => {
    const body = { starts_at: at(25, '15:00'), minutes: 60, places: 3, weeks: 3 };
    const made = await tutor.call('POST /v2/staff/slots', { body });
    expect(made.body.items.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([
      '2026-11-25T15:00:00+05:00',
      '2026-12-02T15:00:00+05:00',
      '2026-12-09T15:00:00+05:00',
    ]);
    const crossing = { ...body, starts_at: '2026-11-18T15:59:00+05:00', weeks: 4 };
    expect(coded(await tutor.call('POST /v2/staff/slots', { body: crossing }))).toEqual([
      409,
      'slot_started',
    ]);
    now = new Date('2026-11-17T00:00:00+05:00');
    expect(coded(await tutor.call('POST /v2/staff/slots', { body: crossing }))).toEqual([
      409,
      'slot_overlap',
    ]);
    expect(await page(tutor)).toHaveLength(3);
    const next = { ...body, starts_at: at(25, '16:00'), weeks: 1 };
    expect((await tutor.call('POST /v2/staff/slots', { body: next })).status).toBe(200);
    // Another tutor is free then.
    expect((await other.call('POST /v2/staff/slots', { body })).status).toBe(200);
  });

  it('are within a year, on days that there are', async () => {
    const offer = async (starts_at: string) => {
      const { status, body } = await tutor.call('POST /v2/staff/slots', {
        body: { starts_at, minutes: 60, places: 1 },
      });
      return status === 200 ? body.items[0].starts_at : [status, body.fields?.starts_at?.code];
    };
    const year = new Date(now.getTime() + 366 * 86_400_000);
    expect(await offer(year.toISOString())).toBe('2027-11-24T09:00:00+05:00');
    expect(await offer(new Date(year.getTime() + 1).toISOString())).toEqual([422, 'too_big']);
    expect(await offer('9999-11-24T09:00:00+05:00')).toEqual([422, 'date']);
    expect(await offer('2027-02-30T09:00:00+05:00')).toEqual([422, 'date']);
    expect(await offer('2027-02-28T09:00:00')).toEqual([422, 'date']);
    expect(await offer('2027-02-28T09:00:00+05:00')).toBe('2027-02-28T09:00:00+05:00');
  });

  it('do not cross when they are offered at once', async () => {
    const body = { starts_at: at(25, '15:00'), minutes: 60, places: 1 };
    const answers = await Promise.all([0, 1].map(() => tutor.call('POST /v2/staff/slots', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are a teacher’s own, and everybody’s for an administrator, who may offer a teacher’s', async () => {
    const teacher = (await mars.store.query<{ id: number }>(`select id from person where login = 'jasur'`))
      .rows[0]!.id;
    const id = await slot(at(25, '15:00'), { tutor_id: teacher }, admin);
    const body = { starts_at: at(26, '15:00'), minutes: 60, places: 1, tutor_id: teacher };
    expect(coded(await tutor.call('POST /v2/staff/slots', { body }))).toEqual([404, 'not_found']);
    const pupil = await student();
    expect(
      coded(await admin.call('POST /v2/staff/slots', { body: { ...body, tutor_id: pupil.id } })),
    ).toEqual([404, 'not_found']);
    expect(await page(tutor)).toEqual([]);
    expect(await page(other)).toMatchObject([{ id }]);
    expect(await page(admin)).toMatchObject([{ id }]);
    const change = { body: { places: 2 } };
    expect(coded(await tutor.call(`PATCH /v2/staff/slots/${id}`, change))).toEqual([404, 'not_found']);
    expect((await admin.call(`PATCH /v2/staff/slots/${id}`, change)).body.places).toBe(2);
  });

  it('tell who comes with which topic; more places are given on at once, fewer than booked are none', async () => {
    const [one, two] = [await student(), await student()];
    const id = await slot(at(25, '15:00'));
    await book(one, id);
    await wait(two, id);
    expect(await page(tutor)).toMatchObject([
      { id, students: [{ id: one.id, topic: 'Flexbox' }], waiting: 1, is_cancelled: false },
    ]);
    const { body } = await tutor.call(`PATCH /v2/staff/slots/${id}`, { body: { places: 2, room: '3-xona' } });
    expect(body).toMatchObject({
      places: 2,
      room: '3-xona',
      waiting: 0,
      students: [{}, { id: two.id, topic: 'Grid' }],
    });
    expect(coded(await tutor.call(`PATCH /v2/staff/slots/${id}`, { body: { places: 1 } }))).toEqual([
      409,
      'slot_taken',
    ]);
    // What is not named stays.
    expect((await tutor.call(`PATCH /v2/staff/slots/${id}`, { body: { room: null } })).body).toMatchObject({
      places: 2,
      room: null,
    });
  });

  it('that are cancelled give each use back, tell who was booked, and stay cancelled', async () => {
    const [one, waits] = [await student(), await student()];
    const id = await slot(at(25, '15:00'));
    await book(one, id);
    await wait(waits, id);
    now = new Date(at(25, '14:59'));
    const cancelling = { body: { is_cancelled: true } };
    expect((await tutor.call(`PATCH /v2/staff/slots/${id}`, cancelling)).body).toMatchObject({
      is_cancelled: true,
      students: [],
      waiting: 0,
    });
    expect((await mine(one)).items).toMatchObject([
      { state: 'cancelled', is_use_back: true, by_centre: true },
    ]);
    expect((await limit(one)).left).toBe(3);
    expect(await notices(one)).toEqual([
      [
        'notice',
        'Qoʻshimcha dars boʻlmaydi: 25-noyabr, soat 15:00, Malika Sinov. Bepul dars sarflangan boʻlsa, oʻzingizga qaytdi.',
      ],
    ]);
    expect(await notices(waits)).toEqual([]);
    await tutor.call(`PATCH /v2/staff/slots/${id}`, { body: { places: 5 } });
    await tutor.call(`PATCH /v2/staff/slots/${id}`, cancelling);
    expect(await notices(one)).toHaveLength(1);
    expect(await page(tutor)).toMatchObject([{ id, places: 1, is_cancelled: true }]);
    now = new Date(at(25, '15:00'));
    const started = await slot(at(26, '15:00'));
    now = new Date(at(26, '15:00'));
    expect(coded(await tutor.call(`PATCH /v2/staff/slots/${started}`, cancelling))).toEqual([
      409,
      'slot_started',
    ]);
  });
});

describe('pages', () => {
  it('have fifty slots, each once', async () => {
    const who = await student();
    for (const day of [24, 25, 26, 27]) {
      for (let n = 0; n < 13; n++)
        await slot(new Date(Date.parse(at(day, '00:00')) + n * 3_600_000).toISOString());
    }
    const query = { from_date: '2026-11-24', till_date: '2026-11-27' };
    const first = (await who.call('GET /v1/extra-lesson/slots', { query })).body;
    expect(first.items).toHaveLength(50);
    const rest = (
      await who.call('GET /v1/extra-lesson/slots', { query: { ...query, cursor: first.next_cursor } })
    ).body;
    expect(rest.items).toHaveLength(2);
    expect(rest.next_cursor).toBeNull();
    const ids = [...first.items, ...rest.items].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(52);
    expect((await tutor.call('GET /v2/staff/slots', { query })).body.items).toHaveLength(50);
  });
});
