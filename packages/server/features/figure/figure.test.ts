import { HAIRS } from '@mars/contract/pieces/figure.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp();
});
afterAll(() => mars.close());

const idOf = async (login: string): Promise<number> =>
  (await mars.store.query<{ id: number }>('select id from person where login = $1', [login])).rows[0]!.id;

const figure = async (login: string, of: string) =>
  (await mars.signInAs(login)).call(`GET /v1/student/${await idOf(of)}/figure`);

const said = ({ picture }: { picture: string }) =>
  Object.fromEntries(new URL(picture, 'http://mars').searchParams);

describe('GET /v1/student/{id}/figure', () => {
  it('is the look and one picture of it in what is worn, the same for everybody inside the centre', async () => {
    const { status, body } = await figure('bobur', 'aziza');
    expect(status).toBe(200);
    const { skin, hair, brows, glasses } = body;
    const worn = { head: 'doppi2', body: 'suit', feet: 'plain', background: 'sunset' };
    expect(said(body)).toEqual({ skin: String(skin), hair, brows, glasses, ...worn });
    for (const login of ['aziza', 'otabek', 'malika', 'admin'])
      expect((await figure(login, 'aziza')).body).toEqual(body);
    expect((await mars.inject(body.picture)).statusCode).toBe(200);
  });

  it('fits the names of the demo centre, and of whoever has not chosen', async () => {
    for (const login of ['bobur', 'humoyun', 'eldor', 'sardor', 'otkir'])
      expect(['short', 'crop', 'side', 'quiff', 'curly']).toContain((await figure('bobur', login)).body.hair);
    for (const login of ['aziza', 'gulnora', 'lola', 'asal', 'madina'])
      expect(['braids', 'bob', 'tail', 'long', 'bun']).toContain((await figure('bobur', login)).body.hair);
  });

  it('is not there of nobody, of staff and of a student who hides', async () => {
    const bobur = await mars.signInAs('bobur');
    for (const id of [999_999, 2, await idOf('muslima')])
      expect((await bobur.call(`GET /v1/student/${id}/figure`)).status).toBe(404);
    expect((await figure('malika', 'muslima')).status).toBe(200);
  });
});

describe('PATCH /v1/me/figure', () => {
  it('is a student’s own choice, for free and premium students, and costs nothing', async () => {
    for (const login of ['bobur', 'aziza']) {
      const student = await mars.signInAs(login);
      const { coins } = (await student.call('GET /v1/me')).body;
      const wish = { skin: 5, hair: 'curly', brows: 'thick', glasses: 'round' };
      const { status, body } = await student.call('PATCH /v1/me/figure', { body: wish });
      expect([status, body]).toMatchObject([200, { ...wish, is_chosen: true }]);
      expect((await figure('malika', login)).body).toEqual(body);
      expect((await student.call('GET /v1/me')).body.coins).toBe(coins);
    }
  });

  it('leaves what is not said, and keeps what was given when nothing is', async () => {
    const given = (await figure('eldor', 'eldor')).body;
    expect(given.is_chosen).toBe(false);
    const eldor = await mars.signInAs('eldor');
    const kept = (await eldor.call('PATCH /v1/me/figure', { body: {} })).body;
    expect(kept).toEqual({ ...given, is_chosen: true });
    const { body } = await eldor.call('PATCH /v1/me/figure', { body: { glasses: 'square' } });
    expect(body).toMatchObject({ skin: given.skin, hair: given.hair, glasses: 'square' });
  });

  it.each([
    { skin: 0 },
    { skin: 6 },
    { hair: 'mohawk' },
    { brows: 'none' },
    { glasses: '../../x' },
    { crown: true },
  ])('refuses %j', async (body) => {
    const { status } = await (await mars.signInAs('bobur')).call('PATCH /v1/me/figure', { body });
    expect(status).toBe(422);
  });

  it('takes every hair there is', async () => {
    const bobur = await mars.signInAs('bobur');
    expect(HAIRS).toHaveLength(10);
    for (const hair of HAIRS) {
      const { body } = await bobur.call('PATCH /v1/me/figure', { body: { hair } });
      expect(body.hair).toBe(hair);
      expect((await mars.inject(body.picture)).statusCode).toBe(200);
    }
  });
});
