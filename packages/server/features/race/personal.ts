import { definePersonal, ofStaff } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    race_racer: { by: ['student_id'], without: ['lags'], own: ['events'] },
    race_guess: { by: ['student_id'] },
    race: ofStaff,
  },
});
