import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    badge_award: { by: ['student_id'] },
    badge_due: { by: ['student_id'], copied: false },
  },
});
