import { definePersonal, ofStaff } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    study_member: { by: ['student_id'], copied: false },
    study_span: { by: ['student_id'] },
    study_rest: { by: ['student_id'] },
    study_wait: { by: ['student_id'], without: ['lead_id', 'entered_by'] },
    study_group: ofStaff,
  },
});
