import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    lead: { by: ['phone'], as: 'phone', without: ['changed_by', 'note'], own: true, words: ['note'] },
  },
});
