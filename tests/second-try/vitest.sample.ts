import { expect, it } from 'vitest';
import { hasFault, isFirst } from './first.mjs';

it('passes', () => {});
it('fails only the first time', () => expect(isFirst('vitest')).toBe(false));
if (hasFault) it('always fails', () => expect(1).toBe(2));
