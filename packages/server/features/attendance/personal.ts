import { definePersonal } from '../privacy/personal-part.ts';
import { forgetTeller } from './queries.ts';

export const personal = definePersonal({
  tables: {
    attendance_mark: { by: ['student_id'], without: ['marked_by'] },
    attendance_due: { by: ['student_id'], copied: false },
    attendance_absence: { by: ['student_id'], without: ['told_by'], words: ['reason'] },
  },
  forget: forgetTeller,
});
