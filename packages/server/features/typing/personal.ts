import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    typing_run: { by: ['student_id'], without: ['why'] },
    typing_open: { by: ['student_id'], without: ['lags'], own: true },
    typing_best: { by: ['student_id'] },
    typing_mistake: { by: ['student_id'], own: true },
    typing_trace: { by: ['student_id'], without: ['sketch'], own: true },
  },
});
