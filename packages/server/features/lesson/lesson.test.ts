import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { calendarText } from './calendar.ts';

const now = new Date('2026-11-10T12:00:00+05:00');
const november = { from_date: '2026-11-01', till_date: '2026-11-30' };

let mars: TestApp;
let student: Client;
let id: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  id = await addPerson(mars.store, 'nodira');
  await addPerson(mars.store, 'karim');
  await addPerson(mars.store, 'ota', { role: 'parent', childrenIds: [id] });
  const teacher = await addPerson(mars.store, 'ustoz', { role: 'teacher' });
  await mars.store.query(
    `with own as (select group_id from study_member where student_id = $1),
       taught as (update study_group set teacher_id = $2 where id in (select group_id from own)),
       joined as (update study_member set joined_on = '2026-11-03' where student_id = $1)
     insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at, room)
     select group_id, 2, 'Flex, grid; \\ va boshqalar', 'Флекс', t, t + interval '2 hours', '204-xona'
     from own, unnest($3::timestamptz[]) as t`,
    [
      id,
      teacher,
      [
        '2026-11-02T10:00:00+05:00',
        '2026-11-03T10:00:00+05:00',
        '2026-11-30T23:30:00+05:00',
        '2026-12-01T00:00:00+05:00',
      ],
    ],
  );
});
afterAll(() => mars.close());
beforeEach(async () => {
  student = await mars.signInAs('nodira');
});

describe('GET /v1/lesson', () => {
  it('tells time, room and teacher, from the day on which the student joined', async () => {
    const { status, body } = await student.call('GET /v1/lesson', { query: november });
    expect([status, body.next_cursor, body.items.length]).toEqual([200, null, 2]);
    expect(body.items[0]).toEqual({
      id: expect.any(Number),
      starts_at: '2026-11-03T10:00:00+05:00',
      ends_at: '2026-11-03T12:00:00+05:00',
      title: { uz: 'Flex, grid; \\ va boshqalar', ru: 'Флекс' },
      module: 2,
      course: { uz: 'Frontend', ru: 'Frontend' },
      group: expect.stringMatching(/^FE-/),
      room: '204-xona',
      teacher: 'Ustoz Sinov',
      absence: null,
    });
    expect(body.items[1].starts_at).toBe('2026-11-30T23:30:00+05:00');
  });

  it('takes both days of the range whole, and nothing of the day on which the student left', async () => {
    const leaver = await addPerson(mars.store, 'ketgan');
    await mars.store.query(
      `with own as (update study_member set joined_on = '2026-11-01', left_on = '2026-11-06' where student_id = $1
         returning group_id)
       insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       select group_id, 1, 'Dars', 'Урок', t, t + interval '1 hour' from own, unnest($2::timestamptz[]) as t`,
      [
        leaver,
        [
          '2026-11-03T23:59:00+05:00',
          '2026-11-04T00:00:00+05:00',
          '2026-11-05T23:59:00+05:00',
          '2026-11-06T00:00:00+05:00',
        ],
      ],
    );
    const who = await mars.signInAs('ketgan');
    const starts = async (from_date: string, till_date: string) => {
      const { items } = (await who.call('GET /v1/lesson', { query: { from_date, till_date } })).body;
      return items.map(({ starts_at }: { starts_at: string }) => starts_at);
    };
    const [before, first, last] = [
      '2026-11-03T23:59:00+05:00',
      '2026-11-04T00:00:00+05:00',
      '2026-11-05T23:59:00+05:00',
    ];
    expect(await starts('2026-11-04', '2026-11-05')).toEqual([first, last]);
    expect(await starts('2026-11-04', '2026-11-04')).toEqual([first]);
    expect(await starts('2026-11-01', '2026-11-30')).toEqual([before, first, last]);
  });

  it('is a parent’s for the child, and nobody else’s', async () => {
    const parent = await mars.signInAs('ota');
    expect((await parent.call('GET /v1/lesson', { query: november })).body.items).toHaveLength(2);
    const karim = await mars.signInAs('karim');
    expect((await karim.call('GET /v1/lesson', { query: november })).body.items).toEqual([]);
    expect((await karim.call('GET /v1/lesson', { query: { ...november, student_id: id } })).status).toBe(404);
    expect((await mars.anonymous.call('GET /v1/lesson', { query: november })).status).toBe(401);
    expect((await (await mars.signInAs('ustoz')).call('GET /v1/lesson', { query: november })).status).toBe(
      404,
    );
  });

  it('refuses a range that is none, and an unknown key', async () => {
    const turned = { from_date: '2026-11-30', till_date: '2026-11-01' };
    expect((await student.call('GET /v1/lesson', { query: turned })).body.code).toBe('date_range');
    expect((await student.call('GET /v1/lesson')).body.fields.from_date.code).toBe('required');
    expect((await student.call('GET /v1/lesson', { query: { ...november, odd: 1 } })).status).toBe(422);
  });
});

describe('GET /v1/lesson/calendar', () => {
  it('is a file that calendars import', async () => {
    const { status, body } = await student.call('GET /v1/lesson/calendar', { query: { lang: 'uz' } });
    expect([status, body.filename]).toEqual([200, 'mars-darslar.ics']);
    expect(body.ics.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(body.ics).toContain('DTSTART:20261103T050000Z\r\nDTEND:20261103T070000Z\r\n');
    expect(body.ics).toContain('SUMMARY:Frontend: Flex\\, grid\\; \\\\ va boshqalar\r\n');
    expect(body.ics).toContain('LOCATION:204-xona\r\n');
    expect((await student.call('GET /v1/lesson/calendar', { query: { lang: 'ru' } })).body.ics).toContain(
      'Флекс',
    );
  });

  it('reaches thirty days back and 366 days in all', async () => {
    const far = await addPerson(mars.store, 'uzoq');
    // Today is the tenth of November.
    await mars.store.query(
      `with own as (update study_member set joined_on = '2026-01-01' where student_id = $1 returning group_id)
       insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       select group_id, 1, 'Dars', 'Урок', t, t + interval '1 hour' from own, unnest($2::timestamptz[]) as t`,
      [
        far,
        [
          '2026-10-10T23:59:00+05:00',
          '2026-10-11T00:00:00+05:00',
          '2027-10-11T23:59:00+05:00',
          '2027-10-12T00:00:00+05:00',
        ],
      ],
    );
    const { ics } = (await (await mars.signInAs('uzoq')).call('GET /v1/lesson/calendar')).body;
    expect(ics.match(/DTSTART:\w+/g)).toEqual(['DTSTART:20261010T190000Z', 'DTSTART:20271011T185900Z']);
  });

  it('is a calendar without lessons too', async () => {
    const { body } = await (await mars.signInAs('karim')).call('GET /v1/lesson/calendar');
    expect(body.ics).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  it('is closed to others, and to other languages', async () => {
    const karim = await mars.signInAs('karim');
    expect((await karim.call('GET /v1/lesson/calendar', { query: { student_id: id } })).status).toBe(404);
    expect((await mars.anonymous.call('GET /v1/lesson/calendar')).status).toBe(401);
    expect((await student.call('GET /v1/lesson/calendar', { query: { lang: 'en' } })).status).toBe(422);
  });

  it('keeps its lines within 75 bytes and its letters whole', () => {
    const title = 'Ўқувчилар учун узун дарс 🚀 '.repeat(12);
    const text = calendarText(
      [
        {
          id: 1,
          starts_at: now,
          ends_at: now,
          title: { uz: `a\nBEGIN:VEVENT`, ru: title },
          module: 1,
          course: { uz: 'K', ru: 'К' },
          group: 'G',
          room: null,
          teacher: null,
          ...{ reason: null, told_at: null, told_by: null, is_mine: false },
        },
      ],
      { lang: 'ru', now, host: 'localhost' },
    );
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:К: ${title}\r\n`);
  });
});
