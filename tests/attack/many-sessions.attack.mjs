import { ask, signIn, tally } from './http.mjs';

export const title = 'one student signs in again and again, and asks with all these sessions at once';

const signIns = 60;
const atOnce = 600;
const waves = 4;
const good = ['200', '403', '503', 'ECONNRESET'];

export async function attack({ origin, timed }) {
  const answers = tally();
  const tokens = [];
  for (let n = 0; n < (timed ? signIns : 25); n++) tokens.push(await signIn(origin, 'aziza'));
  for (let wave = 0; wave < (timed ? waves : 1); wave++) {
    const path = wave % 2 ? '/v1/rating/coin?scope=centre' : '/v1/me';
    const got = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => ask(origin, { path, token: tokens[n % tokens.length] })),
    );
    got.forEach(answers.add);
  }
  const each = await Promise.all(tokens.map((token) => ask(origin, { path: '/v1/me', token })));
  const living = each.filter(({ status }) => status === 200).length;
  const statuses = Object.keys(answers.counts);
  return {
    answers: answers.counts,
    musts: [
      [
        'all are answered in their turn, or their session has ended',
        statuses.every((one) => good.includes(one)),
      ],
      [`twenty of the sessions live (${living})`, living === 20],
      ['it is the last twenty that do', each.slice(-20).every(({ status }) => status === 200)],
    ],
  };
}
