import { request } from 'node:http';
import { addresses, signIn, tally } from './http.mjs';
import { formOf, makePicture } from './pictures.mjs';

export const title =
  'whole pictures with bytes behind them, 13 to 30 MB, in pieces, by a length that is told or not';

const megabyte = 1024 * 1024;
const most = 12 * megabyte;

export async function attack({ origin, timed }) {
  const token = await signIn(origin, 'aziza');
  const answers = tally();
  const picture = await makePicture(64, 64, 'png');
  const send = async (megabytes, how) => {
    const file = Buffer.concat([picture, Buffer.alloc(megabytes * megabyte)]);
    const answer = await sendSlowly(origin, token, formOf(file), how);
    answers.add(answer);
    return { ...answer, how: `${megabytes} MB, length ${how.told ? 'told' : 'not told'}` };
  };
  const got = [];
  for (const megabytes of timed ? [13, 20, 30, 30] : [30]) {
    for (const told of [true, false]) {
      got.push(
        await send(megabytes, { told, piece: 64 * 1024 }),
        await send(megabytes, { told, piece: most }),
      );
    }
  }
  const together = Array.from({ length: 6 }, (_, turn) =>
    send(30, { told: turn % 2 === 0, piece: megabyte }),
  );
  got.push(...(await Promise.all(together)));
  const refused = ({ status, text }) =>
    status === 413 || (status === 422 && text.includes('picture_too_large'));
  const others = got.filter((answer) => !refused(answer)).map(({ status, how }) => `${how}: ${status}`);
  return {
    answers: answers.counts,
    musts: [
      ['none of them is taken', !got.some(({ status }) => status === 200)],
      [
        `each is told that it is too large${others.length > 0 ? ` (${others.join(', ')})` : ''}`,
        others.length === 0,
      ],
    ],
  };
}

/** The first piece ends where a file may end; the next ones come when that has been read. */
function sendSlowly(origin, token, { method, path, headers, body }, { told, piece }) {
  const { 'content-length': length, ...others } = headers;
  const more = { authorization: `Bearer ${token}`, ...(told ? { 'content-length': length } : {}) };
  const begins = body.indexOf('\r\n\r\n') + 4;
  return new Promise((resolve) => {
    let text = '';
    const sending = request(
      `${origin}${path}`,
      { method, agent: false, localAddress: addresses.attacker, headers: { ...others, ...more } },
      (response) => {
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, text }));
      },
    );
    sending.on('error', ({ code }) => resolve({ status: code, text }));
    const cuts = [begins + (most % piece)];
    while (cuts.at(-1) < body.length) cuts.push(cuts.at(-1) + piece);
    const next = (from) => {
      if (sending.destroyed) return;
      const to = cuts.shift();
      if (to === undefined) sending.end();
      else sending.write(body.subarray(from, to), () => setImmediate(next, to));
    };
    next(0);
  });
}
