import { definePersonal, ofStaff } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    course_progress: { by: ['student_id'] },
    course_opening: ofStaff,
  },
});
