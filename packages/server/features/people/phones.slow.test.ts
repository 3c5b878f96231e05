import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spellings } from '../../../../tests/doubles/phones.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { applyWaiting } from '../import/apply.ts';

let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

interface Field {
  code: string;
  message_uz: string;
  message_ru: string;
}
/** What a field of a refusal asks back: the number that both texts name. */
function askedBack(field: Field | undefined): string {
  if (field?.code !== 'phone_doubtful') return `${field?.code}`;
  const [uz, ru] = [field.message_uz, field.message_ru].map((text) =>
    /\+[\d\u00a0]+\?/.exec(text)?.[0].replaceAll('\u00a0', ' '),
  );
  return uz === ru ? `${uz}` : `${uz} ${ru}`;
}
const kept = spellings.filter(([, is]) => !is.endsWith('?')).map(([, is]) => is);
const phonesOf = async (name: string) =>
  (
    await mars.store.query<{ phone: string }>('select phone from person where last_name = $1 order by id', [
      name,
    ])
  ).rows.map(({ phone }) => phone);

it('a person’s number is kept as it was meant, or asked back, however a form has it', async () => {
  const said: string[] = [];
  for (const [phone] of spellings) {
    const { status, body } = await admin.call('POST /v2/staff/people', {
      body: { role: 'student', first_name: 'Forma', last_name: 'Raqamli', phone },
    });
    said.push(status === 200 ? body.phone : askedBack(body.fields?.phone));
  }
  expect(said).toEqual(spellings.map(([, is]) => is));
  expect(await phonesOf('Raqamli')).toEqual(kept);
});

it('and however a table has it, whose line says which number is meant', async () => {
  await mars.store.query('update person set phone = null');
  const table = (rows: typeof spellings) =>
    Papa.unparse([
      ['Ism', 'Familiya', 'Telefon'],
      ...rows.map(([phone], at) => [`Bola${String.fromCharCode(97 + at)}`, 'Jadvalli', phone]),
    ]);
  const send = async (rows: typeof spellings) =>
    (
      await admin.call('POST /v2/staff/import', {
        query: { kind: 'people' },
        ...(await formOf([['file', fileOf('jadval.csv', table(rows))]])),
      })
    ).body;
  const refused = await send(spellings);
  expect(
    refused.errors.map(({ line, field, ...one }: Field & { line: number; field: string }) => [
      line,
      field,
      askedBack(one),
    ]),
  ).toEqual(spellings.flatMap(([, is], at) => (is.endsWith('?') ? [[at + 2, 'phone', is]] : [])));
  // What is wrong is kept with its number: read again it says the same.
  expect((await admin.call(`GET /v2/staff/import/${refused.import_id}`)).body.errors).toEqual(refused.errors);
  expect((await send(spellings.filter(([, is]) => !is.endsWith('?')))).errors).toEqual([]);
  await applyWaiting(mars.app);
  expect(await phonesOf('Jadvalli')).toEqual(kept);
});

it('a code is asked for, a lead left and a consent given with the same numbers', async () => {
  const child = await addPerson(mars.store, 'bola');
  const grown = { full_name: 'Karim Olimov', whose: 'self', birth_year: 2000 };
  const said: string[][] = [];
  for (const [at, [phone]] of spellings.entries()) {
    const from = `10.4.0.${at}`;
    const code = await mars.anonymous.call('POST /v1/auth/code', {
      from,
      body: { phone, purpose: 'signup' },
    });
    const lead = await mars.anonymous.call('POST /v1/lead', {
      from,
      body: { ...grown, phone, consent: true, source: 'english' },
    });
    const consent = await admin.call(`PUT /v2/staff/person/${child}/consent`, {
      body: { consent: { full_name: 'Karim Olimov', phone } },
    });
    said.push(
      [code, lead, consent].map(({ status, body }, which) =>
        status === 200 ? 'kept' : askedBack(body.fields[which === 2 ? 'consent.phone' : 'phone']),
      ),
    );
  }
  expect(said).toEqual(spellings.map(([, is]) => Array(3).fill(is.endsWith('?') ? is : 'kept')));
  const { rows } = await mars.store.query<{ phone: string }>('select phone from lead order by id');
  expect(rows.map(({ phone }) => phone)).toEqual(kept);
  const asked = await mars.store.query<{ phone: string }>('select phone from signup_ask order by phone');
  expect(asked.rows.map(({ phone }) => phone)).toEqual([...kept].sort());
});

it('whoever signs in is found by a number that is asked back elsewhere', async () => {
  await addPerson(mars.store, 'topilgan', { phone: '+998901234567' });
  for (const login of ['8 90 123 45 67', '0901234567', '+998 0 90 123 45 67', '00998901234567'])
    expect((await mars.signInAs(login)).role).toBe('student');
});
