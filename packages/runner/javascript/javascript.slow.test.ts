import { expect, it } from 'vitest';
import { newEngine } from '../testing/engine.ts';
import { endingIn, leftInJavaScript } from '../testing/remains.ts';

it('finds its memory as it was after hostile programs', { timeout: 60_000 }, async () => {
  const { unequal, compared } = await leftInJavaScript(newEngine(), endingIn('javascript', 1));
  expect(unequal).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(25);
});
