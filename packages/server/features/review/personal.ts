import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    review_case: { by: ['student_id'], without: ['decided_by'], words: ['why_uz', 'why_ru'] },
  },
});
