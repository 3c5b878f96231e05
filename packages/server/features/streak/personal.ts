import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    streak_day: { by: ['student_id'] },
  },
});
