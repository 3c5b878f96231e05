import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addAllBadges, addPerson } from '../../testing/people.ts';
import { newSignup } from './queries-testing.ts';
import { settleAll, settleFriend } from './settle.ts';

const now = new Date('2026-11-20T10:00:00+05:00');
let mars: TestApp;
let admin: Client;
let people = 0;
let aziza: Client;
let id = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());
beforeEach(async () => {
  people++;
  id = await addPerson(mars.store, `aziza${people}`);
  await addAllBadges(mars.store, id);
  aziza = await mars.signInAs(`aziza${people}`);
});

/** Somebody who signs up by Aziza's link in the browser in which she copied it. @returns the id */
async function heldFriend(): Promise<number> {
  const browser = `browser-of-aziza-${people}`;
  const { link } = (await aziza.call('POST /v1/referral/copied', { body: { browser } })).body;
  const ref = new URL(link).searchParams.get('ref');
  const { rows } = await mars.store.query<{ id: number }>(newSignup, [2000 + people, ref]);
  const friend = rows[0]!.id;
  await mars.store.query('update signup_person set browser = $2 where student_id = $1', [friend, browser]);
  await settleFriend(mars.app, friend);
  return friend;
}
const friends = async () => (await aziza.call('GET /v1/referral')).body.friends;
const coins = async () => (await aziza.call('GET /v1/me')).body.coins;
const decide = (friend: number, decision: string, who = admin) =>
  who.call(`POST /v2/staff/review/referral/${friend}`, { body: { decision, reason: 'Koʻrdim' } });
const object = (friend: number, who = aziza) =>
  who.call(`POST /v2/review/referral/${friend}/objection`, { body: { text: 'Bu mening singlim' } });
const mine = async () =>
  (await admin.call('GET /v2/staff/review', { query: { kind: 'referral' } })).body.items.filter(
    (item: { student: { id: number } }) => item.student.id === id,
  );
const notices = async () => (await aziza.call('GET /v1/notification')).body;

describe('a friend who is held', () => {
  it('is told of at once with what for, and waits with what there is to know', async () => {
    const friend = await heldFriend();
    expect(await friends()).toEqual([
      {
        ...{
          id: friend,
          name: 'Doʻst S.',
          at: '2026-11-20T10:00:00+05:00',
          state: 'held',
          held_for: 'browser',
        },
        review: { state: 'held', since: '2026-11-20T10:00:00+05:00', objected: false, reason: null },
      },
    ]);
    await mars.store.query('update signup_person set signed_up_at = $2 where student_id = $1', [friend, now]);
    await mars.store.query(
      `update referral_friend set signed_up_at = $2::timestamptz + interval '125 minutes' where friend_id = $1`,
      [friend, now],
    );
    const [item, ...others] = await mine();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      ...{ kind: 'referral', id: String(friend), coins: 20, objection: null },
      title: { uz: 'Taklif: Doʻst Sinov', ru: 'Приглашение: Doʻst Sinov' },
      why: { uz: 'Doʻst shu oʻquvchi foydalangan brauzerda roʻyxatdan oʻtgan.' },
    });
    const { first_name, last_name } = item.student;
    const figures = item.evidence[0].items.map(
      ({ label, value }: { label: { uz: string }; value: { uz: string } }) => [label.uz, value.uz],
    );
    expect(figures).toEqual([
      ['Tugʻilgan yili', '2012'],
      ['Havoladan nusxa olingach', '2 soat 5 daqiqa'],
      ['Raqami bir xil', '–'],
      ['Brauzeri bir xil', `${first_name} ${last_name}`],
      ['Telegram suhbati bir xil', '–'],
      ['Doʻst yiqqan xp', '0'],
      ['Avval coin berilgan doʻstlar', '0'],
    ]);
  });

  it('pays once when a person accepts it, ten times at once and settled again', async () => {
    const friend = await heldFriend();
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(friend, 'accept')));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.map(({ body }) => body)).toEqual([{ decision: 'accept', student_id: id, coins: 20 }]);
    expect(answers.filter(({ body }) => body.code === 'already_decided')).toHaveLength(9);
    await settleFriend(mars.app, friend);
    await settleAll(mars.app);
    expect([await coins(), (await friends())[0]]).toMatchObject([
      20,
      { state: 'paid', review: { state: 'accept', reason: 'Koʻrdim' } },
    ]);
    expect(
      (await notices()).map((one: { comment: string | null; notification: { message_uz: string } }) => [
        one.notification.message_uz,
        one.comment,
      ]),
    ).toEqual([
      ['Taklif qilgan doʻstingiz Doʻst S. tasdiqlandi, +20 coin.', 'Koʻrdim'],
      [expect.stringMatching(/koʻrib chiqadi/), null],
    ]);
    const { rows } = await mars.store.query(
      `select l.actor_id = p.id as by_admin from coin_ledger l, person p where l.student_id = $1 and p.login = 'admin'`,
      [id],
    );
    expect(rows).toEqual([{ by_admin: true }]);
    expect(await mine()).toEqual([]);
  });

  it('brings nothing when it is refused, with the reason', async () => {
    const friend = await heldFriend();
    expect((await decide(friend, 'refuse')).body).toEqual({ decision: 'refuse', student_id: id, coins: 0 });
    expect((await decide(friend, 'accept')).body.code).toBe('already_decided');
    await settleAll(mars.app);
    expect([await coins(), (await friends())[0]]).toMatchObject([
      0,
      { state: 'refused', review: { state: 'refuse', reason: 'Koʻrdim' } },
    ]);
    expect((await notices())[0]).toMatchObject({
      comment: 'Koʻrdim',
      notification: { message_uz: 'Doʻst S. uchun coin berilmadi: bu taklif hisobga olinmadi.' },
    });
  });

  it('may be objected to once, by the student whose friend it is, until it is decided', async () => {
    const friend = await heldFriend();
    const stranger = await mars.signInAs(`aziza${people - 1}`);
    expect((await object(friend, stranger)).status).toBe(404);
    expect((await object(friend)).body).toMatchObject({ state: 'held', objected: true });
    expect((await object(friend)).body.code).toBe('already_objected');
    expect((await friends())[0].review.objected).toBe(true);
    expect((await mine())[0].objection).toEqual({
      text: 'Bu mening singlim',
      at: '2026-11-20T10:00:00+05:00',
    });
    await decide(friend, 'accept');
    expect((await object(friend)).body.code).toBe('already_decided');
  });

  it('waits for nobody’s teacher but the student’s own', async () => {
    const friend = await heldFriend();
    await addPerson(mars.store, `ustoz${people}`, { role: 'teacher' });
    const teacher = await mars.signInAs(`ustoz${people}`);
    expect((await decide(friend, 'accept', teacher)).status).toBe(404);
    expect((await teacher.call('GET /v2/staff/review')).body.items).toEqual([]);
    await mars.store.query(
      `update study_group set teacher_id = (select id from person where login = $2)
       where id in (select group_id from study_member where student_id = $1)`,
      [id, `ustoz${people}`],
    );
    await mars.store.query(`update study_member set joined_on = '2026-01-01' where student_id = $1`, [id]);
    expect((await decide(friend, 'accept', teacher)).body.coins).toBe(20);
  });

  it('keeps what is not held out of the queue', async () => {
    const { link } = (await aziza.call('POST /v1/referral/copied', { body: {} })).body;
    const ref = new URL(link).searchParams.get('ref');
    const { rows } = await mars.store.query<{ id: number }>(newSignup, [2000 + people, ref]);
    await settleFriend(mars.app, rows[0]!.id);
    expect([await mine(), (await friends())[0]]).toMatchObject([
      [],
      { state: 'paid', held_for: null, review: null },
    ]);
    expect((await decide(rows[0]!.id, 'refuse')).status).toBe(404);
    expect((await object(rows[0]!.id)).status).toBe(404);
  });
});
