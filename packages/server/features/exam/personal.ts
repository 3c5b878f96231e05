import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    exam_attempt: { by: ['student_id'], without: ['questions'], handedIn: 't.finished_at is not null' },
    study_exam_result: { by: ['student_id'], without: ['marked_by', 'notice_id'] },
  },
});
