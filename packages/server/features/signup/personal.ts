import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    signup_person: { by: ['student_id'], without: ['chat', 'referrer_id', 'referrer_copied_at'] },
    signup_ask: { by: ['phone'], as: 'phone', without: ['ask', 'ref', 'address'], own: true },
    signup_code: {
      by: ['phone'],
      as: 'phone',
      without: ['ask', 'code_hash', 'person_id', 'codes_from'],
      own: true,
    },
    // Marks of which nobody can say whose they are.
    signup_try: { by: [] },
  },
});
