import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    season_place: { by: ['student_id'] },
    season_due: { by: ['student_id'], copied: false },
  },
});
