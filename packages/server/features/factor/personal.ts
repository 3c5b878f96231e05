import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    factor_recovery: { by: ['person_id'], copied: false },
    factor_secret: { by: ['person_id'], copied: false },
  },
});
