import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    notification: { by: ['person_id'], own: true },
  },
});
