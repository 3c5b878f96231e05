import { definePersonal, ofStaff } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    import_line: { by: ['person_id'], own: true },
    import_run: ofStaff,
  },
});
