import { definePersonal, ofStaff } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    race_racer: { by: ['student_id'], without: ['lags'] },
    race_guess: { by: ['student_id'] },
    race: ofStaff,
  },
});
