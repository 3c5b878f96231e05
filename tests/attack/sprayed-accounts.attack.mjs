import { addresses, ask, password, sleep, tally, trySignIn } from './http.mjs';

export const title =
  '300 logins from one address, 600 wrong passwords; a class of 40 behind another signs in';
export const signIns = true;

const sprayed = 300;
const mostTried = 100;
const students =
  `Kamola Laziz Madina Nodir Oysha Parviz Qobil Ruxshona Sardor Shahnoza Temur Umida Vali Xurshida
  Yulduz Zafar Asal Behruz Charos Doniyor Elyor Feruza Humoyun Islom Jasmina Kamron Lola Muslima`
    .toLowerCase()
    .split(/\s+/);

export async function attack({ origin, timed }) {
  const answers = tally();
  const spray = async (turn) => {
    const login = loginOf(turn % sprayed);
    const answer = await trySignIn(origin, login, `wrong-${turn}`, addresses.attacker);
    answers.add(answer);
    return { ...answer, login };
  };
  const waves = [];
  const rounds = timed ? 2 : 1;
  for (let turn = 0; turn < rounds * sprayed; turn++) waves.push(spray(turn));
  await sleep(200);
  // In the middle of it the class comes in; everybody has mistyped something once.
  const classroom = await Promise.all(
    Array.from({ length: 40 }, (_, seat) => comeIn(origin, students[seat % students.length])),
  );
  const got = await Promise.all(waves);
  const tried = new Set(got.filter(({ text }) => text.includes('"unknown"')).map(({ login }) => login)).size;
  const late = await ask(origin, {
    method: 'POST',
    path: '/v1/auth/signin',
    body: JSON.stringify({ login: 'student999', password: 'x' }),
  });
  const slowest = Math.max(...classroom.map(({ milliseconds }) => milliseconds));
  const outside = classroom.filter(({ status }) => status !== 200).map(({ status }) => status);
  return {
    answers: answers.counts,
    musts: [
      [`at most ${mostTried} of them are tried (${tried})`, tried <= mostTried],
      ['the address is told to wait, whoever it names next', late.status === 429],
      [
        `the class signs in (${outside.length === 0 ? `the last after ${Math.round(slowest)} ms` : outside})`,
        outside.length === 0,
      ],
    ],
  };
}

/** The phones of a centre run on; most of the names are nobody's. */
const loginOf = (n) => (n < 40 ? `90000${String(n + 1).padStart(4, '0')}` : `student${n}`);

async function comeIn(origin, login) {
  const begun = performance.now();
  await trySignIn(origin, login, 'mistyped', addresses.classroom);
  const { status } = await trySignIn(origin, login, password, addresses.classroom);
  return { status, milliseconds: performance.now() - begun };
}
