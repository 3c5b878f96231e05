import { join } from 'node:path';
import { definePersonal, ofStaff } from '../privacy/personal-part.ts';
import { folderOf } from './file.ts';
import { listOwnFiles } from './queries-file.ts';

export const personal = definePersonal({
  tables: {
    homework_draft: { by: ['student_id'], own: true },
    homework_file: { by: ['student_id'], without: ['stored'] },
    homework_upload: { by: ['student_id'] },
    study_answer: { by: ['student_id'], without: ['reviewed_by', 'notice_id'], words: ['comment'] },
    homework_due: ofStaff,
  },
  files: async (app, db, personId) =>
    (await listOwnFiles(db, personId)).map(({ id, name, stored }) => ({
      name: `homework/${id}-${name}`,
      from: join(folderOf(app), stored),
    })),
});
