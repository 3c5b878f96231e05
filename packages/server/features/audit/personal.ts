import { definePersonal } from '../privacy/personal-part.ts';
import { forgetDetails } from './queries.ts';

export const personal = definePersonal({
  tables: {
    audit_about: { by: ['person_id'], copied: false },
    audit_entry: { by: ['person_id'], without: ['done_by', 'detail'], kept: true, words: ['detail'] },
  },
  forget: forgetDetails,
});
