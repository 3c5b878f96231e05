import { expect, it } from 'vitest';
import { defaultLimits } from './limits.ts';

it('the limits of a server that nobody set any for, by its database', () => {
  const common = {
    waiting: { calls: 1000, files: 4000 },
    connections: { address: 2000, total: 8000 },
    headMs: 15_000,
    bodyMs: 20_000,
    requestMs: 180_000,
    // Several times the 25 seconds after which an open stream says something.
    silentMs: 120_000,
  };
  expect(defaultLimits).toEqual({
    postgres: { ...common, atOnce: { person: 8, address: 32 } },
    pglite: { ...common, atOnce: { person: 4, address: 16 } },
  });
});
