import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@mars/contract/call.ts';
import { type CallName, calls } from '@mars/contract/calls.generated.ts';
import { newCode } from '../../packages/server/code.ts';
import { serverRoot } from '../../packages/server/root.ts';
import type { TestApp } from '../../packages/server/testing/harness.ts';
import {
  type Known,
  type MakeSample,
  type Sample,
  type SignedIn,
  student,
  type Whose,
} from '../../packages/server/testing/samples.ts';
import { findValue } from '../../packages/server/testing/value.ts';
import { findLearning } from './learning.ts';

export {
  type Known,
  logins,
  type Sample,
  type SignedIn,
  site,
  type Whose,
} from '../../packages/server/testing/samples.ts';

/** A good request for each call but for whose it is, found in the folders of the features. */
const samples = await findSamples();

/** @throws {Error} naming the call without one, or with two */
async function findSamples(): Promise<Record<CallName, MakeSample>> {
  const found: Partial<Record<CallName, MakeSample>> = {};
  const features = join(serverRoot, 'features');
  for (const name of readdirSync(features).sort()) {
    const file = join(features, name, 'samples.ts');
    if (!existsSync(file)) continue;
    const own = ((await import(pathToFileURL(file).href)) as { samples: typeof found }).samples;
    const twice = Object.keys(own).find((call) => call in found);
    if (twice) throw new Error(`${twice} has samples in two features, one is ${name}.`);
    Object.assign(found, own);
  }
  const missing = Object.keys(calls).filter((call) => !(call in found));
  if (missing.length > 0) throw new Error(`No sample of ${missing.join(', ')}.`);
  return found as Record<CallName, MakeSample>;
}

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
  const one = <T>(text: string, values?: unknown[]) => findValue<T>(store, text, values);
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
      const code = newCode(6);
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
    ...(await findLearning(store, group)),
    make: (text, values) => one<number>(text, values),
    course: await one<number>('select course_id as value from study_group where id = $1', [group]),
    exam: await one<number>(
      `select e.id as value from course_element e join study_group g on g.course_id = e.course_id
       where g.id = $1 and e.kind = 'exam' order by e.id desc limit 1`,
      [group],
    ),
    project: await one<number>(
      `select p.id as value from study_project p join study_group g on g.course_id = p.course_id
       where g.id = $1 order by p.id limit 1`,
      [group],
    ),
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
