import { definePersonal } from '../privacy/personal-part.ts';
import { placeOf } from './kept.ts';
import { findAvatar } from './queries.ts';

export const personal = definePersonal({
  tables: {
    avatar_upload: { by: ['person_id'] },
  },
  files: async (app, db, personId) => {
    const from = placeOf(app, await findAvatar(db, personId));
    return from ? [{ name: 'avatar.webp', from }] : [];
  },
});
