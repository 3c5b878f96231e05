import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    rating_day: { by: ['student_id'] },
  },
});
