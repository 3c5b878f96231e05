import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyName, widgetsFolder } from './every.ts';

const readSection = (name: string) => readFileSync(join(widgetsFolder, name, 'section.ts'), 'utf8');

/** The sections of the staff and whose they are, by their folders. One for named teachers is an administrator's: nobody is named. */
export const sections = everyName
  .filter((name) => readdirSync(join(widgetsFolder, name)).includes('section.ts'))
  .map((name) => ({
    name: name.slice('staff-'.length),
    roles: [...readSection(name).matchAll(/'(teacher|admin)'/g)]
      .map(([, role]) => role as 'teacher' | 'admin')
      .filter((role) => role === 'admin' || !readSection(name).includes('named: true')),
  }));
