import { createRequire } from 'node:module';
import { bombs } from './bombs.mjs';
import { ask, signIn, sleep, stalledMs, tally } from './http.mjs';
import { findWork, read } from './work.mjs';

export const title =
  'texts, drawings, zips, tables, files and pictures that somebody made to be slow, one by one';

// The server has it.
const require = createRequire(new URL('../../packages/server/package.json', import.meta.url));
const { unzipSync, zipSync } = require('fflate');

/** So long may one of them keep the thread that answers. */
const mostMs = 200;

export async function attack({ origin, metrics, timed }) {
  const answers = tally();
  const admin = await signIn(origin, 'admin');
  const { student, project } = await findWork(origin);
  const thrown = await bombs({ student, admin, project, ...(await findLesson(origin, admin)) });
  await stalledMs(metrics);
  const faults = [];
  const slow = [];
  for (const [what, call, statuses] of thrown) {
    const answer = await ask(origin, call);
    answers.add(answer);
    if (!statuses.includes(answer.status)) faults.push(`${what}: ${answer.status}`);
    // The loop's delay is looked at every ten milliseconds.
    await sleep(timed ? 100 : 20);
    const ms = await stalledMs(metrics);
    if (ms > mostMs) slow.push(`${what}: ${Math.round(ms)} ms`);
  }
  const said = slow.length > 0 ? ` (${slow.join('; ')})` : '';
  return {
    answers: answers.counts,
    musts: [
      [`there are ${thrown.length} of them, thirty at least`, thrown.length >= 30],
      [
        `each has its answer, and none is a fault of ours${faults.map((fault) => `; ${fault}`).join('')}`,
        faults.length === 0,
      ],
      [`none keeps everybody waiting for more than ${mostMs} ms${said}`, !timed || slow.length === 0],
    ],
  };
}

/** A lesson of a course, and the zip of that course with one more drawing beside the lesson's text. */
async function findLesson(origin, token) {
  const { items } = await read(origin, token, '/v2/staff/courses');
  const { id, slug, modules } = await read(origin, token, `/v2/staff/courses/${items[0].id}`);
  const [{ slug: module, items: things }] = modules;
  const lesson = things.find(({ kind }) => kind === 'lesson');
  const headers = { authorization: `Bearer ${token}` };
  const zip = await (await fetch(`${origin}/v2/staff/courses/${id}/file`, { headers })).arrayBuffer();
  const files = unzipSync(new Uint8Array(zip));
  return {
    element: lesson.id,
    courseWith: (drawing) => zipSync({ ...files, [`${slug}/${module}/${lesson.slug}/x.svg`]: drawing }),
  };
}
