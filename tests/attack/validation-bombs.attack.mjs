import { ask, signIn, sleep, tally } from './http.mjs';

export const title = 'small requests with a fault in each of very many places, twelve at once';

const atOnce = 12;
const mostAnswered = 16 * 1024;
const mostFields = 20;
const bytes = 240_000;

const filled = (before, piece, after) =>
  before +
  Array(Math.floor((bytes - before.length - after.length) / (piece.length + 1)))
    .fill(piece)
    .join() +
  after;
const unknownKeys = `{${Array.from({ length: 18_000 }, (_, n) => `"k${n}":${n}`).join()}}`;
const shortKeys = `{${Array.from({ length: 31_000 }, (_, n) => `"${n.toString(36)}":1`).join()}}`;

const responses = '/v2/ai/responses';
const handover = '/v1/auth/handover';
const guest = '/v1/auth/guest';
const part = '{"role":"user","content":[{}]}';

/** What is sent where; the first ones need a token. */
const bombs = [
  { path: responses, signedIn: true, body: filled('{"input":[', '{}', ']}') },
  { path: responses, signedIn: true, body: filled(`{"input":[{"role":"user","content":[`, '{}', ']}]}') },
  { path: responses, signedIn: true, body: filled('{"input":[', part, ']}') },
  { path: handover, body: unknownKeys },
  { path: handover, body: shortKeys },
  { path: guest, body: shortKeys },
  { path: handover, body: `{"${'a'.repeat(bytes)}":1}` },
  { path: handover, body: `{"assertion":${'['.repeat(bytes)}` },
  { path: handover, body: `{"assertion":${'['.repeat(31)}${filled('[', '{}', ']')}${']'.repeat(31)}}` },
  { path: handover, body: `{"assertion":"${'\\u0000'.repeat(bytes / 6)}"}` },
  { path: `${handover}?${Array.from({ length: 1500 }, (_, n) => `q${n}`).join('&')}`, body: '{}' },
  { path: `${handover}?${'q'.repeat(10_000)}=1`, body: '{}' },
];

export async function attack({ origin, timed }) {
  const answers = tally();
  const token = await signIn(origin, 'aziza');
  const worst = { bytes: 0, fields: 0, key: 0 };
  for (let wave = 0; wave < (timed ? 3 : 1); wave++) {
    for (const bomb of bombs) {
      const call = { method: 'POST', ...bomb, ...(bomb.signedIn ? { token } : {}) };
      const got = await Promise.all(Array.from({ length: atOnce }, () => ask(origin, call)));
      for (const answer of got) {
        answers.add(answer);
        note(worst, answer);
      }
      if (timed) await sleep(200);
    }
  }
  const statuses = Object.keys(answers.counts);
  return {
    answers: answers.counts,
    musts: [
      [
        'each is refused as malformed, too large or invalid',
        statuses.every((each) => /^(400|413|422)$/.test(each)),
      ],
      [`no answer is longer than ${mostAnswered} bytes (${worst.bytes})`, worst.bytes <= mostAnswered],
      [`no answer names more than ${mostFields} fields (${worst.fields})`, worst.fields <= mostFields],
      [`no field's name is longer than 100 letters (${worst.key})`, worst.key <= 100],
    ],
  };
}

function note(worst, { bytes, text }) {
  worst.bytes = Math.max(worst.bytes, bytes);
  let fields = {};
  try {
    fields = JSON.parse(text).fields ?? {};
  } catch {
    // Too long to be kept whole, and counted by its length.
  }
  worst.fields = Math.max(worst.fields, Object.keys(fields).length);
  worst.key = Math.max(worst.key, ...Object.keys(fields).map((key) => key.length));
}
