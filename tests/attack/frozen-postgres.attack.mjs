import { addresses, ask, signIn, sleep, tally } from './http.mjs';
import { familyOf } from './memory.mjs';

export const title = 'PostgreSQL stops in the middle of everything, and goes on';
export const database = 'postgres';
export const othersMeet = [503];
/**
 * Refused within two seconds, and what a busy machine adds: for the first one nobody can know that this is no long
 * statement, from then on everybody is refused at once.
 */
export const othersWait = 2500;

export async function attack({ origin, postgresPid, timed }) {
  const token = await signIn(origin, 'aziza', addresses.attacker);
  const answers = tally();
  const signal = (name) => {
    for (const pid of familyOf(postgresPid)) process.kill(pid, name);
  };
  signal('SIGSTOP');
  const slow = [];
  try {
    const until = performance.now() + (timed ? 12_000 : 4000);
    while (performance.now() < until) {
      const got = await Promise.all([
        ask(origin, { path: '/v1/me', token }),
        ask(origin, { path: '/readyz' }),
        ask(origin, { path: '/healthz' }),
      ]);
      got.forEach(answers.add);
      slow.push(Math.max(...got.map(({ milliseconds }) => milliseconds)));
      await sleep(200);
    }
  } finally {
    signal('SIGCONT');
  }
  const statuses = Object.keys(answers.counts);
  return {
    answers: answers.counts,
    musts: [
      [
        `whoever needs it is refused with 503 (${statuses})`,
        statuses.every((each) => each === '503' || each === '200'),
      ],
      [`and soon (${Math.round(Math.max(...slow))} ms)`, Math.max(...slow) <= (timed ? othersWait : 10_000)],
    ],
  };
}
