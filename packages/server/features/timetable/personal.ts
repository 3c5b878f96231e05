import { definePersonal, ofStaff } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    timetable_cancelled: ofStaff,
  },
});
