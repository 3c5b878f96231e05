import { describe, expect, it } from 'vitest';
import { measure, over } from '../../scripts/size.mjs';

describe('weights', () => {
  it('keep what was promised, as built last', () => {
    expect(measure().pages.filter(over)).toEqual([]);
  });
});
