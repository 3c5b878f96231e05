import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    notification: { by: ['person_id'], own: true, words: ['message_uz', 'message_ru', 'comment'] },
  },
});
