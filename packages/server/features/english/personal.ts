import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    english_level: { by: ['student_id'] },
    english_unit: { by: ['student_id'] },
    english_answer: { by: ['student_id'] },
    english_card: { by: ['student_id'] },
    english_day: { by: ['student_id'] },
  },
});
