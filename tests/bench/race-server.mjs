// The platform's calls over a class: thirty students with a token, and their teacher's. A second port says them.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const load = (path) =>
  import(fileURLToPath(new URL(`../../packages/server/dist/${path}.js`, import.meta.url)));
const { createApp } = await load('app');
const { keepHeapSmall } = await load('heap');
const { openStore } = await load('store/open');
const { seedDemo } = await load('seed/demo');
const { openSession } = await load('features/auth/session');

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT, CONTROL_PORT, TYPISTS } = process.env;

keepHeapSmall();
const store = await openStore({ databaseUrl, dataDir });
await seedDemo(store, new Date());
await store.query(
  `insert into person (login, password_hash, role, first_name, last_name)
   select 'racer' || n, 'x', 'student', 'Ism' || n, 'Familiya' || n from generate_series(1, $1::int) n`,
  [Number(TYPISTS)],
);
await store.query(`insert into student (student_id) select id from person where login like 'racer%'`);
const app = await createApp({ store, dataDir, publicUrl: `http://127.0.0.1:${PORT}` });

const open = async ({ id, role }) =>
  (await openSession(app.mars, { id, role }, null, { ip: '127.0.0.1', headers: {} })).access_token;

async function everybody() {
  const { rows } = await store.query(
    `select id, login, role from person where login like 'racer%' or login = 'malika' order by id`,
  );
  const tokens = [];
  for (const person of rows) tokens.push({ id: person.id, login: person.login, token: await open(person) });
  return {
    teacher: tokens.find(({ login }) => login === 'malika'),
    students: tokens.filter(({ login }) => login !== 'malika'),
  };
}

/** All keys of a race as the server has them, by whose they are. */
async function keysOf(raceId) {
  const { rows } = await store.query('select student_id, events from race_racer where race_id = $1', [
    raceId,
  ]);
  return Object.fromEntries(rows.map(({ student_id, events }) => [student_id, events]));
}

createServer(async ({ url }, response) => {
  const race = /^\/keys\/(\d+)$/.exec(url)?.[1];
  response.end(JSON.stringify(race ? await keysOf(Number(race)) : await everybody()));
}).listen(Number(CONTROL_PORT), '127.0.0.1');
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('ready\n');
