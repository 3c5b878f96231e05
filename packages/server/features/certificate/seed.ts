import { centreDefaults, constants } from '@mars/contract/constants.ts';
import { newCode } from '../../code.ts';
import { defineSeed } from '../../seed/part.ts';
import { chance } from '../../seed/random.ts';
import { drawPaper } from './paper.ts';
import { createCertificate, findOwn, updateWithdrawn } from './queries.ts';
import { findAdministrator, listFinished } from './queries-seed.ts';

/** So many of those who finished an online course have claimed the certificate; the others still may. */
const claimed = 5;
const mistaken = 'Ism xato yozilgan edi, yangisi beriladi.';

/** Whoever finished an online course claimed a certificate; the first of them was withdrawn. */
export const seed = defineSeed({
  async afterAll(db, { seed: number, platformUrl }) {
    const dice = chance(number, 'certificates');
    const finished = (await listFinished(db)).slice(0, claimed);
    for (const [index, { student_id, course_id, at, ...names }] of finished.entries()) {
      const code = newCode(constants.certificate.codeLength, (sides) => dice.between(0, sides - 1));
      const one = {
        ...names,
        studentId: student_id,
        courseId: course_id,
        code,
        centre: centreDefaults.name,
        at,
      };
      await createCertificate(db, one, await drawPaper(one, `${platformUrl}/certificate/${code}`));
      if (index > 0 || finished.length === 1) continue;
      const { id } = (await findOwn(db, student_id, course_id))!;
      await updateWithdrawn(db, id, { reason: mistaken, by: await findAdministrator(db), at });
    }
  },
});
