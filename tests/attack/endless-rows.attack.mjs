import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ask, password, signIn, tally } from './http.mjs';
import { read } from './work.mjs';

export const title = 'whatever leaves a row behind, signed out and signed in, again and again';
export const database = 'postgres';

// The server has it.
const require = createRequire(new URL('../../packages/server/package.json', import.meta.url));
const { Client } = require('pg');

const rounds = 400;
const atOnce = 6;
/** What one person or one address may add to a table in a day. */
const mostBytesADay = 100_000_000;
/** What the others do meanwhile, and the platform by itself. */
const ofOthers = 300;

export async function attack({ origin, databaseUrl, timed }) {
  const answers = tally();
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const calls = await callsOf(origin);
    const bounds = await boundsOf();
    const before = await tablesOf(db);
    const refused = new Map();
    for (let round = 0; round < (timed ? rounds : 40); round++)
      for (let at = 0; at < calls.length; at += atOnce) {
        const wave = calls.slice(at, at + atOnce).map((call) => call(round));
        const got = await Promise.all(wave.map((call) => ask(origin, { method: 'POST', ...call })));
        got.forEach((answer, place) => {
          answers.add(answer);
          // The contract knows what each takes: one that is no call any more is no attack.
          if (answer.status === 404 || (answer.status === 422 && answer.text.includes('"fields"')))
            refused.set(wave[place].path, answer.text.slice(0, 200));
        });
      }
    const after = await tablesOf(db);
    const grown = [...after].map(([table, { rows, bytes }]) => ({
      table,
      rows: rows - (before.get(table)?.rows ?? 0),
      bytes,
    }));
    for (const { table, rows, bytes } of grown.filter(({ rows }) => rows > 20))
      console.log(`  ${table}: +${rows} rows of ${Math.round(bytes)} bytes`);
    const over = grown.filter(({ table, rows }) => rows > bounds.get(table).rowsADay + ofOthers);
    const heavy = grown.filter(({ table, rows, bytes }) => rows > 20 && bytes > bounds.get(table).bytes);
    const unbound = [...bounds].filter(
      ([, { by, rowsADay, bytes }]) =>
        (by === 'person' || by === 'address') && rowsADay * bytes > mostBytesADay,
    );
    return {
      answers: answers.counts,
      musts: [
        [`each of the ${calls.length} calls is one${said([...refused].flat())}`, refused.size === 0],
        ['none of them is a fault of the server', !Object.keys(answers.counts).some(isFault)],
        [
          `no table has more rows than it says of a day${said(over.map(({ table, rows }) => `${table}: ${rows}`))}`,
          over.length === 0,
        ],
        [
          `no row is larger than its table says${said(heavy.map(({ table, bytes }) => `${table}: ${bytes}`))}`,
          heavy.length === 0,
        ],
        [
          `no table grows by more than a hundred megabytes a day${said(unbound.flat())}`,
          unbound.length === 0,
        ],
      ],
    };
  } finally {
    await db.end();
  }
}

const isFault = (status) => Number(status) >= 500 && status !== '503';
const said = (words) => (words.length > 0 ? ` (${words.join('; ')})` : '');

/** What each table says of itself, as the server has it. */
async function boundsOf() {
  const dist = new URL('../../packages/server/dist/', import.meta.url);
  const parts = readdirSync(new URL('features/', dist)).map((feature) => `features/${feature}/tables.js`);
  const there = await Promise.all(
    [...parts, 'store/tables.js'].map((path) =>
      import(new URL(path, dist).href).catch(() => ({ tables: {} })),
    ),
  );
  return new Map(there.flatMap(({ tables }) => Object.entries(tables)));
}

/** Rows of each table, and what one takes without its indexes. */
async function tablesOf(db) {
  const { rows: names } = await db.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'`,
  );
  const found = new Map();
  for (const { name } of names) {
    const { rows } = await db.query(
      `select count(*)::int as rows, coalesce(avg(pg_column_size(t.*)), 0)::float8 as bytes from "${name}" t`,
    );
    found.set(name, rows[0]);
  }
  return found;
}

/** One call of each kind that writes, by its turn. */
async function callsOf(origin) {
  const admin = await signIn(origin, 'admin');
  const student = await signIn(origin, 'aziza');
  const { items: sites } = await read(origin, admin, '/v2/staff/sites');
  const site = sites.find(({ origins }) => origins.length > 0);
  const { items: posts } = await read(origin, student, '/v1/blog/posts');
  const { items: products } = await read(origin, student, '/v1/shop/products');
  const json = (body) => JSON.stringify(body);
  const phone = (turn) => `+99890${String(1_000_000 + turn)}`;
  const mine = (path, body, more = {}) => ({
    path,
    token: student,
    body: json(body),
    headers: { 'idempotency-key': randomUUID() },
    ...more,
  });
  const code = createHash('sha256').update('attack').digest('base64url');
  const lead = { full_name: 'Karim Olimov', whose: 'self', birth_year: 1999, consent: true, source: 'site' };
  const newcomer = {
    first_name: 'Lola',
    last_name: 'Rahimova',
    birth_year: 1999,
    password: 'yetarlicha-uzun-1',
  };
  return [
    () => ({ path: '/v1/auth/code', body: json({ phone: phone(0), purpose: 'signup' }) }),
    (turn) => ({ path: '/v1/auth/code', body: json({ phone: phone(turn), purpose: 'password' }) }),
    (turn) => ({
      path: '/v1/auth/signup',
      body: json({ ...newcomer, phone: phone(turn), code: '000000' }),
    }),
    (turn) => ({
      path: '/v1/auth/password',
      body: json({ login: `hech.kim${turn}`, code: '000000', password: newcomer.password }),
    }),
    (turn) => ({ path: '/v1/auth/signin', body: json({ login: `hech.kim${turn}`, password: 'x' }) }),
    (turn) => ({ path: '/v1/lead', body: json({ ...lead, phone: phone(turn) }) }),
    () => ({ path: '/v1/english/test/start', body: json({}) }),
    () => ({
      path: '/v1/auth/guest',
      body: json({ key: site.key }),
      headers: { origin: site.origins[0] },
    }),
    (turn) => ({
      path: `/v1/embed/address?key=${site.key}`,
      method: 'GET',
      headers: { origin: `https://a${turn}.example` },
    }),
    () => mine('/v1/referral/copied', {}),
    () => mine('/v1/auth/embed', { key: site.key, origin: site.origins[0] }),
    () => mine('/v1/auth/embed/code', { key: site.key, return_to: `${site.origins[0]}/`, challenge: code }),
    (turn) => mine(`/v1/blog/posts/${posts[0].id}/comments`, { text: `Zoʻr ${turn}` }),
    (turn) => mine('/v1/blog/posts', { text: `Yangilik ${turn}` }),
    (turn) => mine('/v1/blog/draft', { title: '', text: 'x'.repeat(1 + (turn % 2000)) }, { method: 'PUT' }),
    (turn) => mine('/v1/shop/buy', { product_id: products[turn % products.length].id, quantity: 1 }),
    (turn) =>
      mine('/v1/shop/wish', { product_id: products[0].id, is_wished: turn % 2 === 0 }, { method: 'PUT' }),
    () => mine('/v1/me/factor', { password }, { token: admin }),
  ];
}
