import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());

const worn = async (login: string, student_id?: number) =>
  (await mars.signInAs(login)).call(
    'GET /v1/shop/student/heroes',
    student_id ? { query: { student_id } } : {},
  );

describe('GET /v1/shop/student/heroes', () => {
  it('tells what is worn, one item a place, with its layers [§7.15] [§3.13]', async () => {
    const { body } = await worn('aziza');
    expect(body.map((item: { body_type: string }) => item.body_type)).toEqual([
      'background',
      'feet',
      'body',
      'head',
    ]);
    expect(body[2]).toEqual({
      id: expect.any(Number),
      body_type: 'body',
      is_worn: true,
      product_image: '/media/hero/body/suit.svg',
      special_image: '/media/hero/body/suit.svg',
      special_object_image: '/media/hero/body/suit.back.svg',
      legs_image: '/media/hero/body/suit.legs.svg',
      title: { uz: 'Skafandr', ru: 'Скафандр' },
    });
  });

  it('is public inside the centre, to staff and parents too', async () => {
    const own = (await worn('aziza')).body;
    for (const login of ['bobur', 'otabek', 'malika']) expect((await worn(login, 4)).body).toEqual(own);
  });

  it('is empty for a student who wears nothing, and not there for nobody and for staff', async () => {
    expect((await worn('bobur')).body).toEqual([]);
    expect((await worn('bobur', 999_999)).status).toBe(404);
    expect((await worn('bobur', 2)).status).toBe(404);
  });

  it('hides a student who wishes it from others only', async () => {
    await mars.store.query('update person set is_hidden = true where id = 6');
    expect((await worn('bobur', 6)).status).toBe(404);
    for (const login of ['dilnoza', 'otabek', 'malika']) expect((await worn(login, 6)).status).toBe(200);
  });

  it.each(['GET /v1/student/6', 'GET /v1/student/6/badges', 'GET /v1/student/6/ranks'])(
    'and %s hide a student whom the centre switched off as they hide one who wishes it',
    async (key) => {
      await mars.store.query('update person set is_hidden = false, is_active = false where id = 6');
      const bobur = await mars.signInAs('bobur');
      expect((await worn('bobur', 6)).status).toBe(404);
      expect((await bobur.call(key)).status).toBe(404);
      for (const login of ['otabek', 'malika']) expect((await worn(login, 6)).status).toBe(200);
      const parent = await (await mars.signInAs('otabek')).call(key);
      expect([parent.status, parent.body.is_hidden ?? false]).toEqual([200, false]);
      await mars.store.query('update person set is_active = true where id = 6');
    },
  );

  it('takes premium items off when premium has ended, without selling them', async () => {
    await mars.store.query(
      `update student set premium_until = now() - interval '1 minute' where student_id = 4`,
    );
    const { body } = await worn('aziza');
    expect(body.map((item: { body_type: string }) => item.body_type)).toEqual(['background', 'feet', 'head']);
    const { rows } = await mars.store.query('select from shop_owned where student_id = 4');
    expect(rows).toHaveLength(4);
  });

  it('is closed to guests and to nobody', async () => {
    const guest = await mars.guest('demo-centre', 'http://localhost:3001');
    expect((await guest.call('GET /v1/shop/student/heroes', { query: { student_id: 4 } })).status).toBe(404);
    expect((await mars.anonymous.call('GET /v1/shop/student/heroes')).status).toBe(401);
  });
});
