import { definePersonal } from './personal-part.ts';

export const personal = definePersonal({
  tables: {
    privacy_copy: { by: ['person_id'], own: true },
    privacy_deletion: { by: ['person_id'], without: ['asked_by', 'objected_by'], own: true },
    // What the deletion itself leaves for a moment.
    privacy_unname: { by: ['person_id'], copied: false, kept: true },
    privacy_consent: { by: ['student_id'], without: ['given_by', 'withdrawn_by'] },
    idempotency_result: { by: ['person_id'], copied: false },
  },
});
