import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyName, widgetsFolder } from './every.ts';

/** The sections of the staff and whose they are, by their folders. */
export const sections = everyName
  .filter((name) => readdirSync(join(widgetsFolder, name)).includes('section.ts'))
  .map((name) => ({
    name: name.slice('staff-'.length),
    roles: [
      ...readFileSync(join(widgetsFolder, name, 'section.ts'), 'utf8').matchAll(/'(teacher|admin)'/g),
    ].map(([, role]) => role as 'teacher' | 'admin'),
  }));
