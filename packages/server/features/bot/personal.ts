import { definePersonal } from '../privacy/personal-part.ts';
import { deleteOwnChat } from './queries-chat.ts';

export const personal = definePersonal({
  tables: {
    bot_message: { by: ['person_id'], own: true },
    bot_off: { by: ['person_id'], own: true },
    bot_link: { by: ['person_id'], own: true },
    bot_chat: { by: ['phone'], as: 'phone', own: true },
  },
  forget: deleteOwnChat,
});
