import { randomUUID } from 'node:crypto';
import { ask, signIn, sleep, tally } from './http.mjs';
import { read } from './work.mjs';

export const title =
  'papers, tables and packed courses, sixteen at once, signed out and signed in, again and again';

const atOnce = 16;
const waves = 8;
/** What waits longer than a few others of the same person is told to come back. */
const good = ['200', '503', 'ECONNRESET'];

export async function attack({ origin, timed }) {
  const answers = tally();
  const admin = await signIn(origin, 'admin');
  const receipts = await makeReceipts(origin, admin);
  const { items: courses } = await read(origin, admin, '/v2/staff/courses');
  const staff = [
    ...['people', 'attendance', 'marks'].map((kind) => `/v2/staff/export?kind=${kind}`),
    ...courses.slice(0, 2).map(({ id }) => `/v2/staff/courses/${id}/file`),
    '/v2/staff/payments/table',
  ];
  for (let wave = 0; wave < (timed ? waves : 1); wave++) {
    const papers = receipts.map((path) => ({ path }));
    const tables = Array.from({ length: atOnce }, (_, n) => ({
      path: staff[n % staff.length],
      token: admin,
    }));
    const got = await Promise.all([...papers, ...tables].map((call) => ask(origin, call)));
    got.forEach(answers.add);
  }
  const statuses = Object.keys(answers.counts);
  // Whoever was told to come back does so; from then on a paper is kept.
  for (const path of receipts) await comeBack(origin, path);
  const again = await Promise.all(receipts.map((path) => ask(origin, { path })));
  return {
    answers: answers.counts,
    musts: [
      ['each is answered, or told to come back', statuses.every((each) => good.includes(each))],
      ['afterwards each receipt is there at once', again.every(({ status }) => status === 200)],
    ],
  };
}

/** Asks again as long as it is told to, a few times. */
async function comeBack(origin, path) {
  for (let tries = 0; tries < 5; tries++) {
    const { status } = await ask(origin, { path });
    if (status !== 503) return;
    await sleep(1000);
  }
}

/** Payments in cash, whose receipts have a link each: in both languages that is two papers. */
async function makeReceipts(origin, admin) {
  const paths = [];
  const { items: people } = await read(origin, admin, '/v2/staff/people?role=student');
  for (const { id } of people.slice(0, atOnce / 2)) {
    const paid = await ask(origin, {
      path: '/v2/staff/payments',
      method: 'POST',
      token: admin,
      headers: { 'idempotency-key': randomUUID() },
      body: JSON.stringify({ student_id: id, amount: 10_000, note: 'Naqd' }),
    });
    if (paid.status !== 200) throw new Error(`no cash is booked: ${paid.status} ${paid.text}`);
    const { receipt_url } = JSON.parse(paid.text);
    const path = new URL(receipt_url, origin).pathname;
    paths.push(`${path}/file`, `${path}/file?lang=ru`);
  }
  return paths;
}
