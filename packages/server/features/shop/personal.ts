import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    shop_order: { by: ['student_id'], without: ['handed_by'] },
    shop_owned: { by: ['student_id'] },
    shop_wish: { by: ['student_id'] },
  },
});
