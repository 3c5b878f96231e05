// A bare Fastify with the same statements on the same PostgreSQL as the platform's calls: what the framework and the
// database cost by themselves. It checks no token, no body and no reply.
import { createHash, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';

const load = (path) =>
  import(fileURLToPath(new URL(`../../packages/server/dist/${path}.js`, import.meta.url)));
const { openPostgres } = await load('store/open');
const { claimKey, storeReply } = await load('store/idempotency-result');
const { findStudent, findStudentInfo } = await load('features/me/queries');
const { createLedgerRow, listLedgerRows, lockBalance } = await load('features/coin/queries');
const { createNotification } = await load('features/notification/queries');
const { createEntry } = await load('features/audit/queries');
const rating = await load('features/rating/queries');

const [studentId, adminId] = process.argv.slice(2).map(Number);
const store = openPostgres(process.env.DATABASE_URL);
const server = Fastify();

server.get('/v1/me', () => {
  const today = Math.floor((Date.now() + 5 * 3_600_000) / 86_400_000);
  return findStudentInfo(store, studentId, new Date(), today, 45);
});

server.get('/v1/coins/student/history', ({ query }) =>
  listLedgerRows(store, studentId, {
    from: new Date(`${query.from_date}T00:00:00+05:00`),
    before: new Date(`${query.till_date}T24:00:00+05:00`),
  }),
);

server.get('/v1/rating/coin', async () => {
  const snapshot = await rating.findSnapshot(store, null);
  const sheet = {
    snapshotId: snapshot.id,
    beforeId: snapshot.before_month,
    board: 'coin',
    period: 'month',
    now: new Date(),
  };
  const me = await rating.findPlace(store, sheet, studentId);
  const { total } = await rating.findTotal(store, sheet, me?.value ?? null);
  return { total, me, items: await rating.listPlaces(store, sheet, 1, 50) };
});

server.post('/v2/staff/coins', async ({ body, headers }) => {
  const key = { personId: adminId, call: 'bare', key: headers['idempotency-key'] };
  const claim = randomUUID();
  await claimKey(store, key, claim, createHash('sha256').update(JSON.stringify(body)).digest());
  await findStudent(store, body.student_id);
  return store.transaction(async (db) => {
    const coins = await lockBalance(db, body.student_id);
    const at = new Date();
    const move = {
      studentId: body.student_id,
      amount: body.coins,
      rule: 'staff',
      object: randomUUID(),
      reason: body.reason,
      by: { personId: adminId },
      at,
    };
    const row = await createLedgerRow(db, move, coins + body.coins);
    const message = { uz: body.reason.uz, ru: body.reason.ru };
    await createNotification(db, { personId: body.student_id, type: 'coin', message, at });
    await createEntry(db, {
      at,
      doneBy: adminId,
      call: 'bare',
      personId: body.student_id,
      detail: JSON.stringify({ id: row.id, body }),
    });
    await storeReply(db, key, claim, JSON.stringify(row));
    return row;
  });
});

await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.stdout.write('ready\n');
