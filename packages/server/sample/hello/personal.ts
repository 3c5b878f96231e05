import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({ tables: { hello_said: { by: ['student_id'] } } });
