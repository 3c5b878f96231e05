import { Badges } from '@mars/contract/content-badge.ts';
import { PremiumFeature } from '@mars/contract/content-premium.ts';
import { expect, it } from 'vitest';
import { readContent } from './content.ts';

it('reads what a folder holds, in the order of the names of its files', () => {
  const codes = readContent('premium', PremiumFeature).map(({ code }) => code);
  expect(codes).toEqual(['attendance', 'coding', 'eduverse', 'typing', 'ai', 'badge', 'skins']);
});

it('names the file that is not as it should be, and the place in it', () => {
  expect(() => readContent('premium', Badges)).toThrow(
    'content/premium/010-attendance.json: / must be array',
  );
});
