import { describe, it } from 'vitest';
import { proveInactive, proveRow, setUp, table } from './access-case.ts';
import { actors } from './actors.ts';

describe('access', () => {
  setUp();

  it.each(table)('$name: everybody gets what the row says, one of them a whole success', (asked) =>
    proveRow(asked, actors),
  );

  it('a student who no longer studies reads all, and writes nothing but what the row says', () =>
    proveInactive(table));
});
