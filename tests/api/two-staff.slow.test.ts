import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../packages/server/testing/courses.ts';
import { type Client, startTestApp, type TestApp } from '../../packages/server/testing/harness.ts';
import { addPerson } from '../../packages/server/testing/people.ts';

const rounds = 100;
let mars: TestApp;
let staff: Client[];
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  for (const login of ['nodira', 'vali']) await addPerson(mars.store, login, { role: 'admin' });
  staff = [await mars.signInAs('nodira'), await mars.signInAs('vali')];
});
afterAll(() => mars.close());

/** Two save at once what they read: one is saved, the other is told of what that was. @returns how often it was not so */
async function race<T>(
  read: () => Promise<{ version: string }>,
  call: string,
  bodies: (round: number) => [T, T],
  seen: (form: never) => T,
  told: (fields: Record<string, { message_uz: string }>) => string,
): Promise<number> {
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    const { version } = await read();
    const sent = bodies(round);
    const answers = await Promise.all(
      staff.map((who, at) => who.call(call, { body: { ...(sent[at] as object), version } })),
    );
    const saved = answers.findIndex(({ status }) => status === 200);
    const late = answers[1 - saved]!;
    const stands = await read();
    if (late.body.code !== 'changed_meanwhile' || late.body.version !== stands.version) wrong++;
    if (JSON.stringify(seen(stands as never)) !== JSON.stringify(sent[saved])) wrong++;
    if (!told(late.body.fields).startsWith('Hozir: ')) wrong++;
  }
  return wrong;
}

it(`of two on one person one is saved and the other is told, in ${rounds} rounds`, async () => {
  const id = await addPerson(mars.store, 'aziza');
  const read = async () =>
    (await staff[0]!.call('GET /v2/staff/people')).body.items.find((one: { id: number }) => one.id === id);
  const wrong = await race(
    read,
    `PATCH /v2/staff/people/${id}`,
    (round) => [{ first_name: `Aziza${round}` }, { first_name: `Azizaxon${round}` }],
    ({ first_name }: { first_name: string }) => ({ first_name }),
    (fields) => fields.first_name!.message_uz,
  );
  expect(wrong).toBe(0);
}, 120_000);

it(`of two on one exam one is saved and the other is told, in ${rounds} rounds`, async () => {
  const { elements } = await addCourse(mars.store, 'sinf', { kind: 'class', lessons: [['Bir']], exam: true });
  const read = async () => (await staff[0]!.call(`GET /v2/staff/elements/${elements[1]}`)).body;
  const { exam } = await read();
  const of = (minutes: number) => ({ exam: { ...exam, minutes } });
  const wrong = await race(
    read,
    `PATCH /v2/staff/elements/${elements[1]}`,
    (round) => [of(21 + (round % 20)), of(50 + (round % 20))],
    ({ exam: stands }: { exam: object }) => ({ exam: stands }),
    (fields) => fields['exam.minutes']!.message_uz,
  );
  expect(wrong).toBe(0);
}, 240_000);

it(`what two count of one product’s stock both counts, while it is bought, in ${rounds} rounds`, async () => {
  const made = (
    await staff[0]!.call('POST /v2/staff/products', {
      body: { title: { uz: 'Termos', ru: 'Термос' }, price: 1, stock: 1000 },
    })
  ).body;
  const bought = () =>
    mars.store.query('update shop_product set stock = stock - 1 where id = $1 and stock > 0', [made.id]);
  for (let round = 0; round < rounds; round++) {
    await Promise.all([
      ...staff.map((who, at) =>
        who.call(`PATCH /v2/staff/products/${made.id}`, { body: { stock_by: at === 0 ? 5 : -3 } }),
      ),
      bought(),
    ]);
  }
  const { items } = (await staff[0]!.call('GET /v2/staff/products')).body;
  expect(items[0].stock).toBe(1000 + rounds * (5 - 3 - 1));
}, 120_000);
