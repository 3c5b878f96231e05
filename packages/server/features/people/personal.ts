import { definePersonal } from '../privacy/personal-part.ts';
import { blankPerson } from './queries-blank.ts';

export const personal = definePersonal({
  tables: {
    parent_child: { by: ['parent_id', 'student_id'] },
    student: { by: ['student_id'], kept: true },
    person: { by: ['id'], without: ['password_hash'], kept: true },
  },
  forget: blankPerson,
});
