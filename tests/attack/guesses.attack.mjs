import { addresses, password, sleep, tally, trySignIn } from './http.mjs';

export const title =
  '400 wrong passwords for one account over many spellings of its phone, then 200 at once for another';
export const signIns = true;

/** Gulnora and Laziz of the demo centre; nobody else signs in as they do. */
const victims = { spelled: '900000009', atOnce: '900000014' };
const tries = 400;
const burst = 200;
/** More than these are not guesses of a person who has forgotten. */
const mostChecked = 30;

/** One phone number, written as people do and as they never would. */
function spelling(digits, turn) {
  const separators = ['', ' ', '-', '  ', '(', ')', ' (', ') '];
  const place = (at) => separators[Math.floor(turn / 8 ** at) % separators.length];
  const written = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)];
  const whole = written.map((piece, at) => piece + (at < 3 ? place(at) : '')).join('');
  return [whole, `+998${whole}`, `998 ${whole}`][turn % 3];
}

export async function attack({ origin, timed }) {
  const answers = tally();
  const guess = async (login, typed) => {
    const answer = await trySignIn(origin, login, typed, addresses.attacker);
    answers.add(answer);
    return { ...answer, code: codeOf(answer) };
  };
  const spelled = [];
  for (let turn = 0; turn < (timed ? tries : tries / 4); turn++)
    spelled.push(await guess(spelling(victims.spelled, turn), `wrong-${turn}`));
  const right = await guess(spelling(victims.spelled, tries), password);
  const many = Array.from({ length: burst }, (_, turn) =>
    guess(spelling(victims.atOnce, turn), `wrong-${turn}`),
  );
  const together = await Promise.all(many);
  await sleep(500);
  const checked = (list) => list.filter(({ code }) => code === 'unknown').length;
  return {
    answers: answers.counts,
    musts: [
      [
        `of the guesses at most ${mostChecked} are tried (${checked(spelled)})`,
        checked(spelled) <= mostChecked,
      ],
      ['and then the right password is not told from a wrong one', right.code === 'too_many'],
      [
        `of those at once at most ${mostChecked} are tried (${checked(together)})`,
        checked(together) <= mostChecked,
      ],
      [
        'the others are told to wait',
        [...spelled, ...together].every(({ code }) => code === 'unknown' || code === 'too_many'),
      ],
    ],
  };
}

function codeOf({ text }) {
  try {
    return JSON.parse(text).code;
  } catch {
    return undefined;
  }
}
