import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    referral_link: { by: ['student_id'] },
    referral_copy: { by: ['student_id'] },
    referral_browser: { by: ['student_id'] },
    referral_friend: { by: ['student_id', 'friend_id'], without: ['student_id', 'friend_id'] },
  },
});
