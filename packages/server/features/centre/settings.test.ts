import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { centreDefaults } from '@mars/contract/constants.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { snake } from './check-setting.ts';

let mars: TestApp;
let admin: Client;
const now = new Date('2026-11-20T10:00:00+05:00');
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());
beforeEach(async () => {
  await mars.store.query('delete from centre_setting');
  mars.app.forgetSettings();
});

const put = (settings: object, more: object = {}) =>
  admin.call('PUT /v2/staff/settings', { body: { settings, ...more } });
const get = async () => (await admin.call('GET /v2/staff/settings')).body;

/** Names of so many hosts, of so many letters each. */
const hostsOf = (count: number, letters: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const name = `h${n}`.padEnd(letters - 3, 'a');
    // No part of a name is longer than 63 letters.
    return `${name.length > 63 ? `${name.slice(0, 60)}.${name.slice(61)}` : name}.uz`;
  });

describe('the centre’s sign', () => {
  const kept = () => readdirSync(join(mars.app.dataDir, 'media', 'u'));
  const send = async (content: Uint8Array) =>
    admin.call(
      'POST /v2/staff/settings/logo',
      await formOf([['file', fileOf('belgi.png', new Uint8Array(content))]]),
    );

  it('is an uploaded picture, drawn anew, that everybody sees and of which none is left over', async () => {
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6bb8' } })
      .png()
      .toBuffer();
    const first = (await send(png)).body.settings.logo;
    expect(first).toMatch(/^\/media\/u\/[0-9a-f]{32}\.webp$/);
    const second = (await send(png)).body.settings.logo;
    expect(kept()).toEqual([second.split('/').at(-1)]);
    expect((await mars.anonymous.call('GET /v1/capabilities')).body.logo).toBe(second);
    // All settings may be sent back as they came.
    expect((await put({ logo: second, premium_days: 31 })).status).toBe(200);
    expect((await put({ logo: null })).body.settings.logo).toBeNull();
    expect(kept()).toEqual([]);
  });

  it('is refused when it is no picture, or none', async () => {
    expect((await send(Buffer.from('salom'))).body.fields.file.code).toBe('picture_format');
    const none = await admin.call('POST /v2/staff/settings/logo');
    expect(none.body.fields.file.code).toBe('required');
  });
});

describe('settings', () => {
  it('are all there are, by default', async () => {
    const { settings, holidays } = await get();
    expect(Object.keys(settings).sort()).toEqual(Object.keys(centreDefaults).map(snake).sort());
    expect(settings).toMatchObject({
      premium_price: 299,
      debt_block_below: null,
      extra_lessons: { per_day: 1, free_uses: 3 },
      features: { ai_chat: true },
    });
    expect(holidays).toEqual([]);
  });

  it('are never asked for inside a transaction, known or not: with one connection that would wait for ever', async () => {
    await mars.app.settings();
    await expect(mars.app.store.transaction(() => mars.app.settings())).rejects.toThrow(
      'inside a transaction',
    );
  });

  it('are changed where they are named, whole and in their parts, and everybody sees it', async () => {
    const { status, body } = await put({
      premium_price: 350,
      reward_coins: { task: { easy: 3 } },
      debt_block_below: -500_000,
      accent: '#0f6b52',
    });
    expect(status).toBe(200);
    expect(body.settings).toMatchObject({
      premium_price: 350,
      premium_days: 30,
      reward_coins: { task: { easy: 3, medium: 4, hard: 6 }, lesson: 2 },
      debt_block_below: -500_000,
    });
    await put({ reward_coins: { lesson: 1 } });
    expect((await get()).settings.reward_coins).toMatchObject({ task: { easy: 3, hard: 6 }, lesson: 1 });
    const { premium, rewards } = (await mars.anonymous.call('GET /v1/capabilities')).body;
    expect([premium.price, rewards.task.easy, rewards.lesson]).toEqual([350, 3, 1]);
  });

  it('go back to what is the default by null, and off where that is the default', async () => {
    await put({ premium_price: 350, phone: '+998 71 200 00 00', address: { uz: ' Navoiy koʻchasi, 5 ' } });
    expect((await get()).settings.address).toEqual({ uz: 'Navoiy koʻchasi, 5', ru: null });
    expect(
      (await put({ premium_price: null, phone: null, address: { uz: null } })).body.settings,
    ).toMatchObject({
      premium_price: 299,
      phone: null,
      address: { uz: null, ru: null },
    });
  });

  it.each([
    ['reward_coins', { season: 'x' }],
    ['reward_coins', { season: [60, 40, 20, 'x'] }],
    ['reward_coins', { season: [60, 40, 20] }],
    ['reward_coins', { task: 7 }],
    ['reward_coins', { task: { easy: 'x' } }],
    ['rank_xp', ['a']],
    ['rank_titles', [1, 2]],
    ['attendance_coins', { free: 'x' }],
    ['work_xp', { homework: null }],
    ['extra_lessons', []],
    ['address', { uz: {} }],
    ['phone', { a: 1 }],
    ['premium_price', 'x'],
  ])('are the defaults where what is kept of %s is %j', async (key, value) => {
    const paths = ['/v1/capabilities', '/v1/season/current'] as const;
    const all = async () => [
      await get(),
      ...(await Promise.all(paths.map(async (path) => (await admin.call(`GET ${path}`)).body))),
    ];
    const before = await all();
    await mars.store.query('insert into centre_setting (key, value) values ($1, $2)', [
      key,
      JSON.stringify(value),
    ]);
    mars.app.forgetSettings();
    expect(await all()).toEqual(before);
  });

  it('keep what can be read of one of which a part cannot', async () => {
    await mars.store.query(
      `insert into centre_setting (key, value) values ('reward_coins', '{"season": "x", "lesson": 3, "task": {"easy": 5, "hard": []}}')`,
    );
    mars.app.forgetSettings();
    expect((await get()).settings.reward_coins).toMatchObject({
      season: [60, 40, 20, 10],
      lesson: 3,
      task: { easy: 5, medium: 4, hard: 6 },
    });
  });

  it('have an address of before, which was said once, in both languages', async () => {
    const sql = new URL('../../migrations/0160_centre_address.sql', import.meta.url);
    await mars.store.query(
      `insert into centre_setting (key, value) values ('address', '"Navoiy koʻchasi, 5"')`,
    );
    // Twice is once.
    for (let times = 0; times < 2; times++) await mars.store.query(readFileSync(sql, 'utf8'));
    expect((await get()).settings.address).toEqual({ uz: 'Navoiy koʻchasi, 5', ru: 'Navoiy koʻchasi, 5' });
  });

  it('have an address in both languages and a Telegram, which everybody is told', async () => {
    const told = async () => {
      const { address, telegram } = (await mars.anonymous.call('GET /v1/capabilities')).body;
      return [address, telegram];
    };
    await put({ address: { uz: 'Navoiy koʻchasi, 5' }, telegram: ' @mars_markaz ' });
    // Said in one language it is better than not at all.
    expect(await told()).toEqual([
      { uz: 'Navoiy koʻchasi, 5', ru: 'Navoiy koʻchasi, 5' },
      'https://t.me/mars_markaz',
    ]);
    await put({ address: { ru: 'улица Навои, 5' }, telegram: 'https://t.me/+AbCd' });
    expect(await told()).toEqual([{ uz: 'Navoiy koʻchasi, 5', ru: 'улица Навои, 5' }, 'https://t.me/+AbCd']);
    expect((await put({ telegram: '(http://t.me/mars_markaz).' })).body.settings.telegram).toBe(
      'https://t.me/mars_markaz',
    );
    expect((await told())[1]).toBe('https://t.me/mars_markaz');
    await put({ address: null, telegram: null });
    expect(await told()).toEqual([null, null]);
  });

  it.each([
    ['settings.colour', { colour: 'red' }, 'unknown_field'],
    ['settings.premiumPrice', { premiumPrice: 5 }, 'unknown_field'],
    ['settings.constructor', { constructor: 5 }, 'unknown_field'],
    ['settings.premium_price', { premium_price: 0 }, 'too_small'],
    ['settings.premium_price', { premium_price: 100_001 }, 'too_big'],
    ['settings.premium_price', { premium_price: 1.5 }, 'whole_number'],
    ['settings.premium_price', { premium_price: '299' }, 'type'],
    ['settings.pass_mark', { pass_mark: 101 }, 'too_big'],
    ['settings.debt_block_below', { debt_block_below: 1 }, 'too_big'],
    ['settings.features.shop', { features: { shop: 1 } }, 'type'],
    ['settings.features.shopping', { features: { shopping: true } }, 'unknown_field'],
    ['settings.reward_coins.task.easy', { reward_coins: { task: { easy: -1 } } }, 'too_small'],
    ['settings.reward_coins.season', { reward_coins: { season: [1, 2, 3] } }, 'too_short'],
    ['settings.rank_xp.2', { rank_xp: [0, 5, 5, 6, 7, 8] }, 'too_small'],
    ['settings.rank_xp.0', { rank_xp: [1, 5, 6, 7, 8, 9] }, 'too_big'],
    ['settings.payment_due_lesson', { payment_due_lesson: 0 }, 'too_small'],
    ['settings.rank_titles.0.ru', { rank_titles: Array(6).fill({ uz: 'A', ru: ' ' }) }, 'required'],
    ['settings.name', { name: '' }, 'required'],
    ['settings.logo', { logo: 'https://a.uz/b.svg' }, 'format'],
    ['settings.logo', { logo: '/media/u/0123.webp' }, 'format'],
    ['settings.logo', { logo: '/media/../x.svg' }, 'format'],
    ['settings.accent', { accent: 'red; }' }, 'format'],
    ['settings.address', { address: 'Navoiy koʻchasi, 5' }, 'type'],
    ['settings.address.uz', { address: { uz: ' ' } }, 'required'],
    ['settings.address.en', { address: { en: 'Navoi street' } }, 'unknown_field'],
    ['settings.telegram', { telegram: 'mars' }, 'format'],
    ['settings.telegram', { telegram: 'javascript:alert(1)' }, 'format'],
    ['settings.video_hosts.1', { video_hosts: ['video.a.uz', 'video'] }, 'format'],
    ['settings.video_hosts.0', { video_hosts: ['localhost:5173'] }, 'format'],
    ['settings.video_hosts.1', { video_hosts: ['video.a.uz', `${'a'.repeat(98)}.uz`] }, 'too_long'],
    ['settings.video_hosts', { video_hosts: hostsOf(21, 98) }, 'too_long'],
    ['settings.video_hosts', { video_hosts: hostsOf(51, 10) }, 'too_long'],
  ])('refuse %s of %j, and keep nothing of the request', async (field, settings, code) => {
    const { status, body } = await put({ premium_days: 60, ...settings });
    expect([status, body.fields]).toEqual([422, { [field]: expect.objectContaining({ code }) }]);
    expect((await get()).settings.premium_days).toBe(30);
  });

  it('take names of hosts as long as a header holds', async () => {
    const copied = ['https://Video.a.uz/', '(http://b.uz/kino).', 'марказ.рф', 'b.uz'];
    expect((await put({ video_hosts: copied })).body.settings.video_hosts).toEqual([
      'video.a.uz',
      'b.uz',
      'xn--80aavkiz.xn--p1ai',
    ]);
    for (const video_hosts of [hostsOf(20, 100), hostsOf(50, 40)]) {
      const { status, body } = await put({ video_hosts });
      expect([status, body.settings.video_hosts]).toEqual([200, video_hosts]);
    }
  });

  it('are changed by two at once without losing one', async () => {
    await Promise.all([
      put({ reward_coins: { lesson: 7 } }),
      put({ reward_coins: { quiz: 8 } }),
      put({ reward_coins: { post: 9 } }),
    ]);
    expect((await get()).settings.reward_coins).toMatchObject({ lesson: 7, quiz: 8, post: 9 });
  });

  it('have holidays, on which no lesson is', async () => {
    const { rows } = await mars.store.query<{ id: number }>(
      `with course as (insert into study_course (name) values ('Frontend') returning id)
       insert into study_group (name, course_id) select 'FE-1', id from course returning id`,
    );
    const group_id = rows[0]!.id;
    await admin.call('POST /v2/staff/timetable', {
      body: { group_id, weekdays: [1], starts: '09:00', ends: '10:00', first_day: '2026-11-20' },
    });
    const days = async () =>
      (
        await admin.call('GET /v2/staff/lessons', {
          query: { group_id, from_date: '2026-11-20', till_date: '2026-12-31' },
        })
      ).body.items.map(({ starts_at }: { starts_at: string }) => starts_at.slice(5, 10));
    expect(await days()).toEqual(['11-24', '12-01', '12-08', '12-15']);
    const holiday = { day: '2026-12-08', name: { uz: 'Konstitutsiya kuni', ru: 'День Конституции' } };
    expect((await put({}, { holidays: [holiday, holiday] })).body.holidays).toEqual([holiday]);
    expect(await days()).toEqual(['11-24', '12-01', '12-15']);
    expect((await put({}, { holidays: [] })).body.holidays).toEqual([]);
    expect(await days()).toEqual(['11-24', '12-01', '12-08', '12-15']);
    expect((await put({}, { holidays: [{ ...holiday, day: '2026-02-30' }] })).status).toBe(422);

    // A lesson that is missing: only where the lessons are settled it is there again.
    const miss = () =>
      mars.store.query(`delete from study_lesson where group_id = $1 and starts_at::date = '2026-12-08'`, [
        group_id,
      ]);
    await miss();
    const far = Array.from({ length: 400 }, (_, n) => ({
      ...holiday,
      day: new Date(Date.UTC(2027, 5, 1 + n)).toISOString().slice(0, 10),
    }));
    const taken = await put({}, { holidays: far });
    expect([taken.status, taken.body.holidays]).toEqual([200, far]);
    expect(await days()).toEqual(['11-24', '12-01', '12-15']);
    await put({ premium_days: 31 });
    expect(await days()).toEqual(['11-24', '12-01', '12-15']);
    // As after a server that stopped before it settled them.
    await put({}, { holidays: far });
    expect(await days()).toEqual(['11-24', '12-01', '12-08', '12-15']);
    await miss();
    await put({}, { holidays: [...far.slice(1), { ...holiday, day: '2026-11-24' }] });
    expect(await days()).toEqual(['12-01', '12-08', '12-15']);
    await put({}, { holidays: [] });
  });
});
