import { ask, signIn, tally } from './http.mjs';

export const title = '600 reads at once with one session, again and again';

const atOnce = 600;
const waves = 4;

export async function attack({ origin, timed }) {
  const token = await signIn(origin, 'aziza');
  const answers = tally();
  for (let wave = 0; wave < (timed ? waves : 1); wave++) {
    const path = wave % 2 ? '/v1/rating/coin?scope=centre' : '/v1/me';
    const got = await Promise.all(Array.from({ length: atOnce }, () => ask(origin, { path, token })));
    got.forEach(answers.add);
  }
  return {
    answers: answers.counts,
    musts: [['all of them are answered in their turn', answeredOrShut(answers)]],
  };
}

/** A connection beyond what one address may hold is closed at once; what is let in gets its answer. */
const answeredOrShut = ({ counts }) =>
  (counts[200] ?? 0) > 0 &&
  Object.keys(counts).every((status) => ['200', '503', 'ECONNRESET'].includes(status));
