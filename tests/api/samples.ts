import { randomUUID } from 'node:crypto';
import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { newCode } from '../../packages/server/features/shop/code.ts';
import { assertionOf } from '../../packages/server/testing/handover.ts';
import type { CallOptions, TestApp } from '../../packages/server/testing/harness.ts';

/** Whose thing a request asks for. */
export type Whose = 'own' | 'foreign' | 'unknown';

export interface Sample extends CallOptions {
  /** Values of the `{name}` parts of the path. */
  params?: Record<string, string | number>;
}

export const site = { key: 'demo-centre', origin: 'http://localhost:3001' };

/** Ids of the demo centre that samples name. */
export interface Known {
  /** A student whose own things `own` means: bobur; aziza is somebody else, and a child of otabek. */
  bobur: number;
  aziza: number;
  course: number;
  group: number;
  /** A real product, of which there is enough. */
  product: number;
  notification: (login: string) => Promise<{ id: number; uuid: string }>;
  /** A lesson of malika's that has begun, with one of its students. */
  lesson: { id: number; student: number };
  ledgerRow: (student: number) => Promise<number>;
  session: (login: string) => Promise<number>;
  /** A new order of a worn thing, which can be undone; and one of a real thing, by its code. */
  order: (student: number) => Promise<number>;
  owned: (student: number) => Promise<number>;
  pickup: () => Promise<string>;
}

const unknownId = 2_000_000_000;
const range = { from_date: '2026-01-01', till_date: '2026-01-31' };

/** Students of the logins that stand for each role. */
export const logins = { S: 'bobur', P: 'otabek', T: 'malika', D: 'admin' } as const;
export type SignedIn = keyof typeof logins;

/** The student whom a role asks about: its own for a student, a child for a parent, anybody for staff. */
function student(known: Known, role: SignedIn, whose: Whose): number {
  if (whose === 'unknown') return unknownId;
  if (whose === 'own') return role === 'P' ? known.aziza : known.bobur;
  return role === 'P' ? known.bobur : known.aziza;
}

type MakeSample = (known: Known, role: SignedIn, whose: Whose) => Sample | Promise<Sample>;

const none: MakeSample = () => ({});
const days: MakeSample = () => ({ query: range });

/** A good request for each call, but for whose it is. A call without one does not compile. */
const samples: Record<CallName, MakeSample> = {
  'GET /v2/project/ai-config': () => ({ query: { config_name: 'space_chatbot' } }),
  'GET /v2/project/ai-limit': none,
  'POST /v2/project/ai-limit/create': () => ({ query: { ai_limit: 1 } }),
  'POST /v2/ai/responses': () => ({ body: { input: 'Python nima?' } }),
  'GET /v2/ai/history': none,
  'DELETE /v2/ai/history': none,
  'GET /v1/attendance/student': days,
  'PUT /v2/staff/attendance': ({ lesson }, _role, whose) => ({
    body: {
      lesson_id: whose === 'unknown' ? unknownId : lesson.id,
      marks: [{ student_id: lesson.student, attendance_type: 1 }],
    },
  }),
  'POST /v1/auth/signin': () => ({ body: { login: 'bobur', password: 'mars-demo-1' } }),
  'POST /v1/auth/handover': async () => ({
    body: { assertion: await assertionOf('A-78') },
    headers: { origin: site.origin },
  }),
  'GET /v1/auth/token': none,
  'POST /v1/auth/logout': none,
  'GET /v1/auth/sessions': none,
  'DELETE /v1/auth/sessions/{id}': async ({ session }, role, whose) => {
    const login = whose === 'own' ? logins[role] : 'dilnoza';
    return { params: { id: whose === 'unknown' ? unknownId : await session(login) } };
  },
  'GET /v1/me/avatar_files': none,
  'PATCH /v1/me/update_picture': () => ({ query: { emoji: 0 } }),
  'GET /v1/capabilities': none,
  'GET /now/datetime': none,
  'GET /v1/coins/student/history': days,
  'POST /v2/staff/coins': () => ({
    body: { coins: 5, reason: { uz: 'Sovgʻa', ru: 'Подарок' } },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'POST /v2/staff/ledger/{id}/reverse': async (known, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await known.ledgerRow(known.bobur) },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'POST /v1/auth/guest': () => ({ body: { key: site.key }, headers: { origin: site.origin } }),
  'POST /v1/auth/embed': () => ({ body: site }),
  'GET /v1/embed/site': () => ({ query: site }),
  'GET /v1/shop/student/heroes': none,
  'GET /v1/shop/products': none,
  'GET /v1/shop/inventory': none,
  'GET /v1/shop/history': none,
  'POST /v1/shop/buy': (known) => ({
    body: { product_id: known.product, quantity: 1 },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'POST /v1/shop/order/{id}/undo': async (known, _role, whose) => ({
    params: {
      id: whose === 'unknown' ? unknownId : await known.order(whose === 'own' ? known.bobur : known.aziza),
    },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'PUT /v1/shop/wish': (known) => ({ body: { product_id: known.product, is_wished: true } }),
  'PATCH /v1/shop/hero/wear': async (known) => ({
    body: { product_id: await known.owned(known.bobur), is_worn: true },
  }),
  'GET /v2/staff/orders': none,
  'GET /v1/badge/catalog': none,
  'GET /v1/study/progress': days,
  'GET /v1/season/current': none,
  'GET /v1/season/history': none,
  'GET /v1/rank/ladder': none,
  'GET /v1/xp/student/history': days,
  'GET /v1/student/{id}': none,
  'GET /v1/student/{id}/badges': none,
  'GET /v1/student/{id}/ranks': none,
  'PATCH /v1/me/privacy': () => ({ body: { is_hidden: false } }),
  'POST /v2/staff/pickup': async (known) => ({ body: { code: await known.pickup() } }),
  'GET /v1/me': none,
  'GET /v1/me/limits': none,
  'GET /v1/me/today': none,
  'GET /v1/notification': none,
  'PATCH /v1/notification/{id}/read': async ({ notification }, role, whose) => {
    if (whose === 'unknown') return { params: { id: randomUUID() }, query: { notification_id: unknownId } };
    const { id, uuid } = await notification(whose === 'own' ? logins[role] : 'dilnoza');
    return { params: { id: uuid }, query: { notification_id: id } };
  },
  'POST /v1/notification/read': () => ({ body: {} }),
  'POST /v1/notification/seen': none,
  'GET /v1/notification/stream': none,
  'GET /v1/lesson': days,
  'GET /v1/lesson/calendar': none,
  'GET /v1/payment/status': none,
  'GET /v1/payment/history': none,
  'GET /v2/premium/offer': none,
  'GET /v2/premium/history': none,
  'GET /v2/premium/check_premium': none,
  'POST /v2/premium/buy': () => ({ body: { password: 'mars-demo-1' } }),
  'GET /v2/premium/limit-check': none,
  'GET /v1/rating/coin': none,
  'GET /v1/rating/xp': none,
  'GET /v1/rating/typing': none,
  'GET /v1/streak': none,
  'GET /v1/me/projects': (known) => ({ query: { course_id: known.course } }),
  'GET /v1/me/total_monthly_exam_results': (known) => ({ query: { group_id: known.group } }),
};

/** A good request about a student, who stands where the contract says whose it is. */
export async function sampleOf(name: CallName, known: Known, role: SignedIn, whose: Whose): Promise<Sample> {
  const sample = await samples[name](known, role, whose);
  const { owner } = calls[name] as Call;
  const named = /^(params|query|body)\.(\w+)$/.exec(owner);
  // A picture is one's own only: a parent's child is as foreign as anybody.
  if (!named || (whose === 'own' && name === 'PATCH /v1/me/update_picture')) return sample;
  const [, part, field] = named as unknown as [string, 'params' | 'query' | 'body', string];
  return { ...sample, [part]: { ...(sample[part] as object), [field]: student(known, role, whose) } };
}

/** Looks the ids up in the demo centre. */
export async function findKnown({ store }: TestApp): Promise<Known> {
  const one = async <T>(text: string, values: unknown[] = []) =>
    (await store.query<{ value: T }>(text, values)).rows[0]!.value;
  const person = (login: string) => one<number>('select id as value from person where login = $1', [login]);
  const bobur = await person('bobur');
  const group = await one<number>('select group_id as value from study_member where student_id = $1', [
    bobur,
  ]);
  const { rows } = await store.query<{ id: number; student: number }>(
    `select l.id, m.student_id as student from study_lesson l
     join study_group g on g.id = l.group_id join study_member m on m.group_id = g.id and m.left_on is null
     join person p on p.id = g.teacher_id and p.login = 'malika'
     where l.starts_at < now() and m.joined_on <= l.starts_at::date order by l.starts_at desc limit 1`,
  );
  return {
    bobur,
    aziza: await person('aziza'),
    product: await one<number>("select id as value from shop_product where slug = 'pens'"),
    order: async (student) => (await buyAnything(store, student)).id,
    owned: async (student) => (await buyAnything(store, student)).product_id,
    async pickup() {
      const code = newCode();
      await store.query(
        `insert into shop_order (student_id, product_id, quantity, coins, ledger_id, state, pickup_code, created_at)
         select l.student_id, (select id from shop_product where slug = 'pens'), 1, 1, l.id, 'waiting', $1, now()
         from coin_ledger l where not exists (select from shop_order o where o.student_id = l.student_id
           and o.ledger_id = l.id) limit 1`,
        [code],
      );
      return code;
    },
    group,
    course: await one<number>('select course_id as value from study_group where id = $1', [group]),
    lesson: rows[0]!,
    async notification(login) {
      const id = await person(login);
      await store.query(
        "insert into notification (person_id, type, message_uz, message_ru) values ($1, 'coin', 'x', 'x')",
        [id],
      );
      return one(
        `select json_build_object('id', id, 'uuid', uuid) as value from notification
         where person_id = $1 order by id desc limit 1`,
        [id],
      );
    },
    ledgerRow: (student) =>
      one(
        `select l.id as value from coin_ledger l where l.student_id = $1 and l.reverses is null and l.rule = 'staff'
         and not exists (select 1 from coin_ledger r where r.student_id = l.student_id and r.reverses = l.id)
         order by id desc limit 1`,
        [student],
      ),
    session: async (login) =>
      one('select max(id) as value from auth_session where person_id = $1 and ended_at is null', [
        await person(login),
      ]),
  };
}

/** A purchase of the cheapest thing that a student does not own, as if it had just been paid. */
async function buyAnything(
  store: TestApp['store'],
  student: number,
): Promise<{ id: number; product_id: number }> {
  const { rows } = await store.query<{ id: number; total_credit: number }>(
    `with product as (
       select p.id, p.body_type, p.price from shop_product p where p.kind = 'worn' and not p.premium_only
         and not exists (select from shop_owned o where o.student_id = $1 and o.product_id = p.id)
       order by p.price, p.id limit 1),
     owned as (insert into shop_owned (student_id, product_id, body_type) select $1, id, body_type from product),
     row as (insert into coin_ledger (student_id, total_credit, balance_after, reason_uz, reason_ru, rule, object)
       select $1, price, coins, 'x', 'x', 'shop', gen_random_uuid()::text from product, coin_balance where student_id = $1 returning id, total_credit)
     select id, total_credit from row`,
    [student],
  );
  const row = rows[0]!;
  const order = await store.query<{ id: number; product_id: number }>(
    `insert into shop_order (student_id, product_id, quantity, coins, ledger_id, state, created_at)
     select student_id, product_id, 1, $2, $3, 'bought', now() from shop_owned where student_id = $1
     order by owned_at desc limit 1 returning id, product_id`,
    [student, row.total_credit, row.id],
  );
  return order.rows[0]!;
}

/** The call with its path parts filled in. */
export const keyOf = (name: CallName, { params = {} }: Sample): string =>
  name.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part])));
