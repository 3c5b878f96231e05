import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    eduverse_enrolment: { by: ['student_id'] },
  },
});
