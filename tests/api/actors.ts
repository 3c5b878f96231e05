import { randomUUID } from 'node:crypto';
import { signAccess } from '../../packages/server/features/auth/token.ts';
import type { Things } from '../../packages/server/testing/access.ts';
import { assertionOf } from '../../packages/server/testing/handover.ts';
import type { Client, TestApp } from '../../packages/server/testing/harness.ts';
import { addPerson } from '../../packages/server/testing/people.ts';

/** Everybody who may come with a request about bobur. */
export const actors = [
  'anonymous',
  'guest',
  'self',
  'other student',
  'parent',
  'other parent',
  'teacher',
  'other teacher',
  'admin',
  'expired token',
  'token of another page',
  'token of a page, shown elsewhere',
  'ended session',
] as const;
export type Actor = (typeof actors)[number];

const site = { key: 'demo-centre', origin: 'http://localhost:3001' };
const unknownId = 2_000_000_000;

/** Adds who is missing in the demo centre: bobur's parent, and a teacher of no group. */
export async function addActors({ store }: TestApp): Promise<void> {
  await addPerson(store, 'ota', { role: 'parent', childrenIds: [await idOf(store, 'bobur')] });
  await addPerson(store, 'boshqa', { role: 'teacher' });
}

const idOf = async (store: TestApp['store'], login: string): Promise<number> =>
  (await store.query<{ id: number }>('select id from person where login = $1', [login])).rows[0]!.id;

/** A new client of an actor. */
export async function enter(app: TestApp, actor: Actor): Promise<Client> {
  const logins: Partial<Record<Actor, string>> = {
    self: 'bobur',
    'other student': 'dilnoza',
    parent: 'ota',
    'other parent': 'otabek',
    teacher: 'malika',
    'other teacher': 'boshqa',
    admin: 'admin',
  };
  const login = logins[actor];
  if (login) return app.signInAs(login);
  switch (actor) {
    case 'guest':
      return app.guest(site.key, site.origin);
    case 'expired token': {
      const id = await idOf(app.store, 'bobur');
      const sid = await newSession(app);
      const claims = { role: 'student', sid, site: null, origin: null } as const;
      return withToken(app, await signAccess(app.app, String(id), claims, -1));
    }
    case 'token of another page':
      return withToken(app, (await app.embedded('bobur', site.key, site.origin)).token, {
        origin: 'http://localhost:3003',
      });
    case 'token of a page, shown elsewhere':
      return withToken(app, (await app.embedded('bobur', site.key, site.origin)).token);
    case 'ended session': {
      const who = await app.signInAs('bobur');
      await who.call('POST /v1/auth/logout');
      return who;
    }
    default:
      return app.anonymous;
  }
}

const withToken = (app: TestApp, token: string, always: Record<string, string> = {}): Client => ({
  token,
  call: (key, options = {}) =>
    app.anonymous.call(key, {
      ...options,
      headers: { authorization: `Bearer ${token}`, ...always, ...options.headers },
    }),
});

async function newSession(app: TestApp): Promise<number> {
  const { items } = (await (await app.signInAs('bobur')).call('GET /v1/auth/sessions')).body;
  return items.find((each: { current: boolean }) => each.current).id;
}

/** Bobur's things, made as they are made in earnest, new ones each time. */
export async function findThings(app: TestApp): Promise<Things> {
  const { store } = app;
  const one = async <T>(text: string, values: unknown[] = []) =>
    (await store.query<{ value: T }>(text, values)).rows[0]!.value;
  const key = () => ({ 'idempotency-key': randomUUID() });
  const student = await idOf(store, 'bobur');
  const bobur = await app.signInAs('bobur');
  const admin = await app.signInAs('admin');
  const give = async (coins: number): Promise<number> => {
    const reason = { uz: 'Sovgʻa', ru: 'Подарок' };
    const body = { student_id: student, coins, reason };
    return (await admin.call('POST /v2/staff/coins', { body, headers: key() })).body.id;
  };
  const buy = async (product_id: number) =>
    (await bobur.call('POST /v1/shop/buy', { body: { product_id, quantity: 1 }, headers: key() })).body.order;
  await give(50_000);
  const product = await one<number>("select id as value from shop_product where slug = 'pens'");
  await store.query('update shop_product set stock = 10000 where id = $1', [product]);
  const [group, course] = await one<[number, number]>(
    `select json_build_array(g.id, g.course_id) as value
     from study_member m join study_group g on g.id = m.group_id where m.student_id = $1`,
    [student],
  );
  return {
    student,
    course,
    group,
    product,
    lesson: await one(
      `select json_build_object('id', l.id, 'student', m.student_id) as value
       from study_lesson l join study_group g on g.id = l.group_id
       join study_member m on m.group_id = g.id and m.left_on is null and m.joined_on <= l.starts_at::date
       join person p on p.id = g.teacher_id and p.login = 'malika'
       where l.starts_at < now() order by l.starts_at desc limit 1`,
    ),
    notification: () =>
      one(
        `insert into notification (person_id, type, message_uz, message_ru) values ($1, 'coin', 'x', 'x')
         returning json_build_object('id', id, 'uuid', uuid) as value`,
        [student],
      ),
    session: () => newSession(app),
    async order() {
      const worn = await one<number>(
        `insert into shop_product (slug, kind, body_type, title_uz, title_ru, price, rarity, product_image)
         values ($1, 'worn', 'head', 'Kepka', 'Кепка', 1, 'oddiy', '/media/x.svg') returning id as value`,
        [randomUUID()],
      );
      return { id: (await buy(worn)).id, product: worn };
    },
    pickup: async () => (await buy(product)).pickup_code,
    ledgerRow: () => give(5),
    response: () =>
      one(
        `insert into ai_turn (owner, id, input, output) values ('s' || $1::int, 'resp_' || gen_random_uuid(), 'x', 'y')
         returning id as value`,
        [student],
      ),
    assertion: () =>
      one<string>('select external_id as value from person where id = $1', [student]).then((id) =>
        assertionOf(id),
      ),
    refreshToken: async () => (await app.signInAs('bobur')).refresh,
    key,
  };
}

/** The same requests for what nobody has. */
export const unknownThings = (things: Things): Things => ({
  ...things,
  student: unknownId,
  lesson: { ...things.lesson, id: unknownId },
  notification: async () => ({ id: unknownId, uuid: randomUUID() }),
  session: async () => unknownId,
  order: async () => ({ id: unknownId, product: unknownId }),
  ledgerRow: async () => unknownId,
  response: async () => 'resp_unknown',
});
