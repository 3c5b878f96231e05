import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    auth_session: { by: ['person_id'], without: ['refresh_hash', 'previous_hash', 'family'], own: true },
    auth_try: { by: ['person_id'], own: true },
    auth_guess: { by: ['account'], as: 'text', without: ['address'], own: true },
    auth_known: { by: ['person_id'], without: ['address'], own: true },
    auth_start_code: { by: ['person_id'], without: ['code_hash', 'made_by'], own: true },
  },
});
