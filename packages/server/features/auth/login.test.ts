import { expect, it } from 'vitest';
import { normalLogin, normalPhone } from './login.ts';

it('a name is compared without its spaces and in lower case', () => {
  expect(normalLogin('  BoBur ')).toBe('bobur');
});

it.each([
  ['901234567', '+998901234567'],
  ['(90) 123-45-67', '+998901234567'],
  ['+998 90 123 45 67', '+998901234567'],
  ['90123456', null],
  ['1234567890', '+1234567890'],
  ['123456789012345', '+123456789012345'],
  ['1234567890123456', null],
  ['90 123 45 6a', null],
  ['123456', null],
])('%s is the number %s', (typed, number) => {
  expect(normalPhone(typed)).toBe(number);
});
