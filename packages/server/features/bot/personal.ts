import { definePersonal } from '../privacy/personal-part.ts';
import { leaveChat } from './queries-left.ts';

export const personal = definePersonal({
  tables: {
    bot_message: { by: ['person_id'], own: true },
    bot_off: { by: ['person_id'], own: true },
    bot_link: { by: ['person_id'], own: true },
    bot_unlinked: { by: ['person_id'], own: true },
    bot_claim: { by: ['phone'], as: 'phone', own: true },
    bot_chat: { by: ['phone'], as: 'phone', own: true },
  },
  forget: leaveChat,
});
