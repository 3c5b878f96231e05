import { definePersonal } from '../privacy/personal-part.ts';
import { blankCertificates, listPapers } from './queries-blank.ts';

export const personal = definePersonal({
  tables: {
    certificate: { by: ['student_id'], without: ['pdf', 'withdrawn_by'], kept: true },
  },
  files: async (_app, db, personId) =>
    (await listPapers(db, personId)).map(({ id, pdf }) => ({ name: `certificate/${id}.pdf`, from: pdf })),
  forget: blankCertificates,
});
