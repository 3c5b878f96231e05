import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    premium_period: { by: ['student_id'] },
  },
});
