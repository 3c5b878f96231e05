import { ask, tally } from './http.mjs';

export const title = '600 reads at once without a token, again and again';
export const onlyTimed = true;

const atOnce = 600;
/** Over in two seconds, the slowest of ninety answers would be all that is known of the others. */
const rounds = 5;
const paths = [
  '/v1/capabilities',
  '/now/datetime',
  '/openapi.json',
  '/v1/me',
  '/',
  '/media/hero/none',
  '/%ff',
];
const good = ['200', '304', '400', '401', '404', '503', 'ECONNRESET'];

export async function attack({ origin, timed }) {
  const answers = tally();
  const asked = timed ? Array.from({ length: rounds }, () => paths).flat() : paths.slice(0, 3);
  for (const path of asked) {
    const got = await Promise.all(Array.from({ length: atOnce }, () => ask(origin, { path })));
    got.forEach(answers.add);
  }
  const statuses = Object.keys(answers.counts);
  return {
    answers: answers.counts,
    musts: [['none of them is a fault of the server', statuses.every((each) => good.includes(each))]],
  };
}
