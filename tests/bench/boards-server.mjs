// The platform's calls over a centre of many students, with a second port for what a bench asks: to take the boards'
// snapshot, and to read pages of a board. On the embedded database both have to be in the process that holds it.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const load = (path) =>
  import(fileURLToPath(new URL(`../../packages/server/dist/${path}.js`, import.meta.url)));
const { createApp } = await load('app');
const { keepHeapSmall } = await load('heap');
const { openStore } = await load('store/open');
const { seedDemo } = await load('seed/demo');
const { updateRatingBeside } = await load('features/rating/beside');
const { readBoard } = await load('features/rating/rating');

const random = (salt, below) => `abs(hashint8(n * 31 + ${salt})) % ${below}`;
const ledgerRow = 'generate_series($1::integer, $2::integer) n, generate_series(1, 3) row';
const somewhen = `now() - ((${random('row * 7', 8_640_000)}) || ' seconds')::interval`;
const tables = [
  `insert into person (id, login, password_hash, role, first_name, last_name) overriding system value
     select n, 'many' || n, 'x', 'student', 'Ism' || ${random(1, 4000)}, 'Familiya' || ${random(2, 9000)}
     from generate_series($1::integer, $2::integer) n`,
  `insert into student (student_id) select n from generate_series($1::integer, $2::integer) n`,
  `insert into coin_balance (student_id, coins) select n, 100 from generate_series($1::integer, $2::integer) n`,
  `insert into xp_balance (student_id, xp) select n, 100 from generate_series($1::integer, $2::integer) n`,
  `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
     select n, ${somewhen}, 1 + ${random('row', 400)}, 0, 'Sinov', 'Проверка', 'task', row::text from ${ledgerRow}`,
  `insert into xp_ledger (student_id, created_at, xp, rule, object)
     select n, ${somewhen}, 1 + ${random('row + 3', 900)}, 'task', row::text from ${ledgerRow}`,
  `insert into typing_run (student_id, lang, words_per_minute, finished_at)
     select n, 'uz', 10 + ${random(5, 90)}, now() - ((${random(6, 8_640_000)}) || ' seconds')::interval
     from generate_series($1::integer, $2::integer) n`,
];

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT, CONTROL_PORT } = process.env;
const students = Number(process.env.STUDENTS);
keepHeapSmall();
const store = await openStore({ databaseUrl, dataDir });
await seedDemo(store, new Date());
await fill();
const app = await createApp({ store, dataDir, publicUrl: `http://127.0.0.1:${PORT}` });

/** Three rows in each ledger and a typing run for each student, spread over the last hundred days. */
async function fill() {
  const atOnce = 50_000;
  const { rows } = await store.query('select max(id) as last from person');
  const first = rows[0].last + 1;
  for (let from = first; from < first + students; from += atOnce) {
    const range = [from, Math.min(from + atOnce, first + students) - 1];
    await store.transaction(async (db) => {
      // Neither triggers nor references: the rows are right, and there are millions.
      await db.query('set local session_replication_role = replica');
      for (const text of tables) await db.query(text, range);
    });
  }
  // As a server's autovacuum leaves tables that have grown over months.
  await store.query('vacuum analyze');
}

/** How long a page takes of whoever looks: the page around a student anywhere on the board. */
async function pages(count) {
  const { rows } = await store.query('select max(id) as last from person');
  const times = [];
  for (let turn = 0; turn < count; turn++) {
    const caller = { role: 'student', id: rows[0].last - Math.floor(Math.random() * students) };
    const begun = performance.now();
    await readBoard(app.mars, caller, ['coin', 'xp', 'typing'][turn % 3], {
      scope: 'centre',
      around_me: true,
    });
    times.push(performance.now() - begun);
  }
  return times;
}

/** What six minutes bring when three rows of each ledger and a run come in a hundred days: twice as much, by day. */
const moved = Math.ceil((students / 100 / 240) * 2);
const moves = [
  `insert into coin_ledger (student_id, total_debit, balance_after, reason_uz, reason_ru, rule, object)
     select s, 1 + n % 400, 0, 'Sinov', 'Проверка', 'task', gen_random_uuid()::text`,
  `insert into xp_ledger (student_id, xp, rule, object) select s, 1 + n % 900, 'task', gen_random_uuid()::text`,
  `insert into typing_run (student_id, lang, words_per_minute) select s, 'uz', 10 + n % 90`,
];

/** Students anywhere earn something, as between two snapshots. */
async function move() {
  const { rows } = await store.query('select max(id) as last from person');
  for (const [at, text] of moves.entries()) {
    const count = at === 2 ? moved : 3 * moved;
    await store.query(
      `${text} from (select n, $1 - floor(random() * $2)::integer as s from generate_series(1, $3) n) n`,
      [rows[0].last, students, count],
    );
  }
}

async function snapshot() {
  await move();
  const begun = performance.now();
  await updateRatingBeside(store, new Date());
  return performance.now() - begun;
}

const asked = {
  '/snapshot': snapshot,
  '/pages': () => pages(300),
};

// The first one also takes the end of yesterday; those that are measured are the ones of every six minutes.
await snapshot();
createServer(async ({ url }, response) => response.end(JSON.stringify(await asked[url]()))).listen(
  Number(CONTROL_PORT),
  '127.0.0.1',
);
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('ready\n');
