import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    coin_balance: { by: ['student_id'], kept: true },
    coin_ledger: {
      by: ['student_id'],
      kept: true,
      without: ['actor_id', 'actor_job'],
      words: ['reason_uz', 'reason_ru'],
    },
  },
});
