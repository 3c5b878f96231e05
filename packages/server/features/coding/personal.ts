import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    coding_draft: { by: ['student_id'], own: true },
    coding_opened: { by: ['student_id'] },
    coding_progress: { by: ['student_id'] },
    coding_print: { by: ['student_id'], copied: false },
    coding_submission: { by: ['student_id'], without: ['copied_from', 'turn_at', 'gave_way', 'spent_ms'] },
  },
});
