import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    placement_attempt: { by: ['taken_by'], without: ['asked', 'question'], handedIn: 't.question is null' },
  },
});
