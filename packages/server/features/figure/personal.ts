import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    student_figure: { by: ['student_id'] },
  },
});
