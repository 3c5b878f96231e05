import { expect, test } from 'playwright/test';
import { hasFault, isFirst } from './first.mjs';

test('passes', () => {});
if (hasFault) test('always fails', () => expect(1).toBe(2));

test.describe
  .serial('one after the other', () => {
    let before = false;
    test('what the next one builds on', () => {
      before = true;
    });
    test('fails only the first time', () => {
      expect(isFirst('playwright')).toBe(false);
      expect(before, 'it is not tried without the one before it').toBe(true);
    });
    test('comes after it', () => expect(before).toBe(true));
  });
