import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileOf, formOf } from '../../testing/form.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { hostileNames } from '../../testing/hostile-names.ts';
import { addPerson } from '../../testing/people.ts';

let mars: TestApp;
let admin: Client;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  await addPerson(mars.store, 'admin', { role: 'admin' });
  admin = await mars.signInAs('admin');
});
afterAll(() => mars.close());

/** What no name has: another form of a letter, what is not seen, a line's end, a third mark, two spaces. */
const wrongIn = (name: string): boolean =>
  name !== name.normalize('NFC') ||
  /\u034f|[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{M}{3}|\s{2}|^\s|\s$/u.test(
    name,
  ) ||
  !/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(name);

it('are kept as one line of letters or refused, by a form and by a table alike, and go out and come in', async () => {
  const kept: string[] = [];
  for (const [at, name] of hostileNames.entries()) {
    const last_name = `Forma${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`;
    const { status, body } = await admin.call('POST /v2/staff/people', {
      body: { role: 'student', first_name: name, last_name },
    });
    if (status === 422) {
      expect(Object.keys(body.fields), name).toEqual(['first_name']);
      continue;
    }
    expect([status, wrongIn(body.first_name)], name).toEqual([200, false]);
    expect(body.login, name).toMatch(/^[a-z0-9]+(\.[a-z0-9]+)?$/);
    kept.push(body.first_name);
  }
  const refused = hostileNames.length - kept.length;
  expect([hostileNames.length >= 64, refused]).toEqual([true, 14]);
  const { body: out } = await admin.call('GET /v2/staff/export', { query: { kind: 'people' } });
  const { body } = await admin.call('POST /v2/staff/import', {
    query: { kind: 'people' },
    ...(await formOf([['file', fileOf('jadval.csv', String(out))]])),
  });
  // What somebody is called already is doubted in no table.
  expect(body.errors).toEqual([]);
  const { rows } = await mars.store.query<{ first_name: string }>(
    `select first_name from person where last_name like 'Forma%' order by id`,
  );
  expect(rows.map(({ first_name }) => first_name)).toEqual(kept);
});
