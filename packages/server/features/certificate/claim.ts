import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { newCode } from '../../code.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { makeInTurn } from '../../work/making.ts';
import { findCompletion } from '../course/complete.ts';
import { drawAside } from '../reading/reader.ts';
import { certificateOf, named, pageOf } from './certificate.ts';
import { missingOn } from './paper.ts';
import { createCertificate, findName, findOwn } from './queries.ts';
import type { readings } from './readings.ts';

type Certificate = Reply<'GET /v1/certificate/verify'>;

const { codeLength } = constants.certificate;

/**
 * Issues a certificate once: name, course and paper as they are now.
 * @throws not_found for a course that the student does not have
 * @throws incomplete {missing}
 * @throws letters_missing {letters} that no typeface of the paper has
 */
export async function claim(
  app: App,
  studentId: number,
  courseId: number,
): Promise<Reply<'POST /v1/certificate/{course_id}/claim'>> {
  return makeInTurn(app, `person ${studentId}`, () => claimAlone(app, studentId, courseId));
}

/** One at a time of a student: of many presses at once one draws a paper. */
async function claimAlone(app: App, studentId: number, courseId: number): Promise<Certificate> {
  const before = await findOwn(app.store, studentId, courseId);
  if (before) return certificateOf(app, before);
  const state = await findCompletion(app, studentId, courseId);
  if (!state) throw new Refused('not_found');
  if (!state.complete) throw new Refused('incomplete', { missing: state.missing.slice(0, named) });
  const person = await findName(app.store, studentId);
  const { name: centre } = await app.settings();
  const words = { ...person, course: state.course.title, centre };
  const letters = missingOn(words);
  if (letters.length > 0) throw new Refused('letters_missing', { letters: letters.slice(0, named) });
  for (;;) {
    const one = { studentId, courseId, code: newCode(codeLength), ...words, at: app.now() };
    const url = pageOf(app, one.code);
    const paper = await drawAside<typeof readings, 'certificate'>(app, 'certificate', { one, url });
    await createCertificate(app.store, one, Buffer.from(paper));
    // Another press was quicker, or, once in a universe, somebody has the code.
    const row = await findOwn(app.store, studentId, courseId);
    if (row) return certificateOf(app, row);
  }
}
