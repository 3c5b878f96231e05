import { definePersonal, ofStaff } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    extra_booking: { by: ['student_id'], without: ['cancelled_by'] },
    extra_waiting: { by: ['student_id'] },
    extra_slot: ofStaff,
  },
});
