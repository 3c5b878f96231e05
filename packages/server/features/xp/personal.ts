import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    xp_balance: { by: ['student_id'], kept: true },
    xp_ledger: { by: ['student_id'], kept: true, without: ['actor_id', 'actor_job'] },
  },
});
