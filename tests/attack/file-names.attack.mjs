import { uploadOf } from './forms.mjs';
import { ask, tally } from './http.mjs';
import { findWork } from './work.mjs';

export const title = 'homework of six files with names of 79,000 spaces, refused and sent again';

/** Forty files are a day's: seven forms, and one more. */
const mostTimes = 8;

export async function attack({ origin }) {
  const answers = tally();
  const { student, project } = await findWork(origin);
  const files = Array.from({ length: 6 }, () => [`a${' '.repeat(79_000)}.txt`, 'x']);
  const form = uploadOf('POST', `/v1/project/${project}/submit`, files, student);
  const said = [];
  for (let time = 0; time < mostTimes; time++) {
    const answer = await ask(origin, form);
    answers.add(answer);
    said.push(answer.text.includes('upload_limit') ? 'limit' : answer.status);
  }
  return {
    answers: answers.counts,
    musts: [
      [`each is refused (${said})`, said.every((each) => each === 422 || each === 'limit')],
      ['forms that were refused count against the day', said.at(-1) === 'limit'],
    ],
  };
}
