// The platform's calls over students who each owe something. A second port says what Payme and Click would send for each,
// signs Click's second request, and tells what everybody owes at the end.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const load = (path) =>
  import(fileURLToPath(new URL(`../../packages/server/dist/${path}.js`, import.meta.url)));
const { createApp } = await load('app');
const { keepHeapSmall } = await load('heap');
const { openStore } = await load('store/open');
const { seedDemo } = await load('seed/demo');
const { accountOf, clickForm, clickRequest, connectSystems, orderOf, paymeRequest } =
  await load('testing/payments');

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT, CONTROL_PORT, STUDENTS } = process.env;
const owed = 350_000;

keepHeapSmall();
const store = await openStore({ databaseUrl, dataDir });
await seedDemo(store, new Date());
await connectSystems(store);
await store.query(
  `insert into person (login, password_hash, role, first_name, last_name)
   select 'payer' || n, 'x', 'student', 'Ism' || n, 'Familiya' || n from generate_series(1, $1::int) n`,
  [Number(STUDENTS)],
);
await store.query(
  `insert into student (student_id, balance) select id, $1 from person where login like 'payer%'`,
  [-owed],
);
const app = await createApp({ store, dataDir, publicUrl: `http://127.0.0.1:${PORT}` });

const payers = async () =>
  (
    await store.query(
      `select s.student_id as id, s.balance from student s join person p on p.id = s.student_id
       where p.login like 'payer%' order by id`,
    )
  ).rows;

const step = ({ url: path, headers, payload }) => ({ path, headers, body: payload });

function stepsOfPayme({ id, code }) {
  const [number, amount] = [`bench${id}`, owed * 100];
  const account = accountOf(code);
  return [
    ['CheckPerformTransaction', { amount, account }],
    ['CreateTransaction', { id: number, time: Date.now(), amount, account }],
    ['PerformTransaction', { id: number }],
    ['CheckTransaction', { id: number }],
  ].map(([method, params]) => step(paymeRequest({ method, params, id: 1 })));
}

const partsOf = ({ id, code }) => ({ click_trans_id: id, merchant_trans_id: code, amount: `${owed}.00` });

function stepsOfClick(payer) {
  const first = step(clickRequest(clickForm(partsOf(payer))));
  return [first, { ...first, body: undefined, form: JSON.stringify(partsOf(payer)) }];
}

/** Half of them by each system, each with an order of what is owed. */
async function planOf({ id }, at) {
  const system = at % 2 ? 'click' : 'payme';
  const payer = { id, code: await orderOf(store, id, { system, at: new Date() }) };
  return system === 'click'
    ? { system: 'Click', steps: stepsOfClick(payer) }
    : { system: 'Payme', steps: stepsOfPayme(payer) };
}

createServer(async ({ url }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  if (pathname === '/complete') {
    const merchant_prepare_id = searchParams.get('prepared');
    const form = clickForm({ ...JSON.parse(searchParams.get('form')), merchant_prepare_id });
    response.end(form.toString());
    return;
  }
  const all = await payers();
  const told =
    pathname === '/balances' ? all.map(({ balance }) => balance) : await Promise.all(all.map(planOf));
  response.end(JSON.stringify(told));
}).listen(Number(CONTROL_PORT), '127.0.0.1');
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('ready\n');
