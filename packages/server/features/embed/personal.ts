import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  // Of a minute, and of no use to anybody after it.
  tables: { embed_code: { by: ['person_id'], copied: false } },
});
