import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this is the first time that somebody asks by this name: the folder remembers it beyond the process. */
export function isFirst(name) {
  const mark = join(process.env.SECOND_TRY, name);
  const first = !existsSync(mark);
  writeFileSync(mark, '');
  return first;
}

/** Whether the test that always fails is there. */
export const hasFault = process.env.SECOND_TRY_FAULT === 'yes';
