import { randomUUID } from 'node:crypto';
import { calls } from '@mars/contract/calls.generated.ts';
import { signAccess } from '../../packages/server/features/auth/token.ts';
import type { Things } from '../../packages/server/testing/access.ts';
import { fileOf, formOf } from '../../packages/server/testing/form.ts';
import { assertionOf } from '../../packages/server/testing/handover.ts';
import type { Client, TestApp } from '../../packages/server/testing/harness.ts';
import { addPerson } from '../../packages/server/testing/people.ts';
import { findValue } from '../../packages/server/testing/value.ts';
import { findLearning } from './learning.ts';

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
  'key of a page',
  'key of a page, shown elsewhere',
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
    case 'key of a page':
      return withKey(app, site.origin);
    case 'key of a page, shown elsewhere':
      return withKey(app, 'http://localhost:3003');
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

/** Whoever has nothing but what stands in a page's script tag. */
export const withKey = (app: TestApp, origin: string): Client => ({
  token: null,
  call: (key, options = {}) =>
    app.anonymous.call(key, {
      ...options,
      // What anybody may ask takes no key.
      query: isOpen(key) ? options.query : { ...options.query, key: site.key },
      headers: { origin, ...options.headers },
    }),
});

const isOpen = (key: string): boolean =>
  Object.entries(calls).some(
    ([name, { access }]) =>
      (access as readonly string[]).includes('A') &&
      new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`).test(key),
  );

async function newSession(app: TestApp): Promise<number> {
  const { items } = (await (await app.signInAs('bobur')).call('GET /v1/auth/sessions')).body;
  return items.find((each: { current: boolean }) => each.current).id;
}

/** Bobur's things, made as they are made in earnest, new ones each time. */
export async function findThings(app: TestApp): Promise<Things> {
  const { store } = app;
  const one = <T>(text: string, values?: unknown[]) => findValue<T>(store, text, values);
  const key = () => ({ 'idempotency-key': randomUUID() });
  const student = await idOf(store, 'bobur');
  const give = async (coins: number): Promise<number> => {
    const reason = { uz: 'Sovgʻa', ru: 'Подарок' };
    const body = { student_id: student, coins, reason };
    // Signed in anew each time: whoever changes a password ends the other sessions.
    const admin = await app.signInAs('admin');
    return (await admin.call('POST /v2/staff/coins', { body, headers: key() })).body.id;
  };
  const buy = async (product_id: number) => {
    const bobur = await app.signInAs('bobur');
    return (await bobur.call('POST /v1/shop/buy', { body: { product_id, quantity: 1 }, headers: key() })).body
      .order;
  };
  await give(50_000);
  // He has seen all of it.
  await store.query(
    `insert into course_progress (student_id, element_id, started_at, seen_at, watched)
     select $1, e.id, now(), now(), '{[0,1000)}' from course_element e join study_course c on c.id = e.course_id
     where c.kind = 'online' on conflict (student_id, element_id) do update set watched = excluded.watched`,
    [student],
  );
  const product = await one<number>("select id as value from shop_product where slug = 'pens'");
  await store.query('update shop_product set stock = 10000 where id = $1', [product]);
  const [group, course] = await one<[number, number]>(
    `select json_build_array(g.id, g.course_id) as value
     from study_member m join study_group g on g.id = m.group_id where m.student_id = $1`,
    [student],
  );
  const exam = await one<number>(
    `select e.id as value from course_element e join course_module m on m.id = e.module_id
     where e.course_id = $1 and e.kind = 'exam' and not exists (select from study_exam_result r
       where r.student_id = $2 and r.module = m.number and r.total_mark is not null)
     order by m.number desc limit 1`,
    [course, student],
  );
  await store.query(
    `insert into course_opening (group_id, element_id, opens_at) values ($1, $2, '2020-01-01')
     on conflict do nothing`,
    [group, exam],
  );
  const newProject = () =>
    one<number>(
      `insert into study_project (course_id, module, title_uz, title_ru) values ($1, 1, 'Ish', 'Работа')
       returning id as value`,
      [course],
    );
  const submit = async (id: number) => {
    const form = await formOf([['file', fileOf('ish.txt', 'ish')]]);
    const bobur = await app.signInAs('bobur');
    return (await bobur.call(`POST /v1/project/${id}/submit`, form)).body;
  };
  return {
    student,
    course,
    group,
    product,
    project: await newProject(),
    exam,
    async attempt() {
      await store.query(
        'update exam_attempt set void_at = now(), finished_at = now() where student_id = $1',
        [student],
      );
      return one(
        `insert into exam_attempt (student_id, element_id, group_id, module, started_at, ends_at, questions)
         select $1, e.id, $2, 99, now(), now() + interval '20 minutes', e.questions from course_element e where e.id = $3
         returning id as value`,
        [student, group, exam],
      );
    },
    async handIn() {
      const project_id = await newProject();
      await submit(project_id);
      const hand_in_id = await one<number>(
        'select hand_in_id as value from study_answer where project_id = $1',
        [project_id],
      );
      return { student_id: student, project_id, hand_in_id };
    },
    async file() {
      const [{ id, url }] = (await submit(await newProject())).answer.files;
      return { id, sig: url.split('sig=')[1] };
    },
    ...(await findLearning(store, group)),
    lesson: await one(
      `select json_build_object('id', l.id, 'student', m.student_id) as value
       from study_lesson l join study_group g on g.id = l.group_id
       join study_member m on m.group_id = g.id and m.left_on is null and m.joined_on <= l.starts_at::date
       join person p on p.id = g.teacher_id and p.login = 'malika'
       where l.starts_at < now() and l.element_id is not null order by l.starts_at desc limit 1`,
    ),
    nextLesson: await one<number>(
      'select id as value from study_lesson where group_id = $1 and starts_at > now() order by starts_at limit 1',
      [group],
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
    async code(phone) {
      await app.anonymous.call('POST /v1/auth/code', { body: { phone, purpose: 'signup' } });
      return one<string>(
        `select body->>'text' as value from bot_message where phone = $1 and kind = 'code'`,
        [phone],
      );
    },
    newcomer: async () => {
      const body = { role: 'student', first_name: 'Yangi', last_name: 'Kelgan' };
      const { login, start_code } = (
        await (await app.signInAs('admin')).call('POST /v2/staff/people', { body })
      ).body;
      return { login, code: start_code.code };
    },
    refreshToken: async () => (await app.signInAs('bobur')).refresh,
    make: (text, values) => one<number>(text, values),
    read: async (call) => (await (await app.signInAs('bobur')).call(call)).body,
    key,
  };
}

/** The same requests for what nobody has. */
export const unknownThings = (things: Things): Things => ({
  ...things,
  student: unknownId,
  group: unknownId,
  project: unknownId,
  exam: unknownId,
  attempt: async () => unknownId,
  handIn: async () => ({ student_id: things.student, project_id: unknownId, hand_in_id: unknownId }),
  element: unknownId,
  lesson: { ...things.lesson, id: unknownId },
  notification: async () => ({ id: unknownId, uuid: randomUUID() }),
  session: async () => unknownId,
  order: async () => ({ id: unknownId, product: unknownId }),
  ledgerRow: async () => unknownId,
  response: async () => 'resp_unknown',
  make: async () => unknownId,
});
