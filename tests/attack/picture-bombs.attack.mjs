import { ask, signIn, tally } from './http.mjs';
import { formOf, makePicture } from './pictures.mjs';

export const title = 'twelve pictures of 49 megapixels at once, then twelve of 29';

const atOnce = 12;
const students = ['aziza', 'humoyun', 'kamola', 'laziz', 'madina', 'nodir'];

export async function attack({ origin, timed }) {
  const tokens = [];
  for (const login of students) tokens.push(await signIn(origin, login));
  const answers = tally();
  const send = async (file, turn) => {
    const answer = await ask(origin, { ...formOf(file), token: tokens[turn % tokens.length] });
    answers.add(answer);
    return answer;
  };
  const wave = (files) =>
    Promise.all(Array.from({ length: atOnce }, (_, turn) => send(files[turn % files.length], turn)));
  const bombs = await pictures(7000, 7000);
  const large = timed ? await pictures(5400, 5400) : [];
  const refused = await wave(bombs);
  const taken = timed ? await wave(large) : [];
  return {
    answers: answers.counts,
    musts: [
      [
        `none of 49 megapixels is drawn (${refused.map(({ status }) => status)})`,
        refused.every(({ status }) => status === 422),
      ],
      [
        'those of 29 are drawn in turn, or refused by a rule',
        taken.every(({ status }) => [200, 409, 422, 503].includes(status)),
      ],
    ],
  };
}

const pictures = async (width, height) => [
  await makePicture(width, height, 'jpeg'),
  await makePicture(width, height, 'png'),
];
