import { expect, it } from 'vitest';
import { meantPhone, normalLogin, phoneOf } from './login.ts';

it('a name is compared without its spaces and in lower case', () => {
  expect(normalLogin('  BoBur ')).toBe('bobur');
});

it('whoever has a number is found by one that is doubtful', () => {
  expect(['90 123 45 67', '8 90 123 45 67', '90 123'].map(meantPhone)).toEqual([
    '+998901234567',
    '+998901234567',
    null,
  ]);
});

it('what is to be kept is asked back, by the field, in both languages', () => {
  expect(phoneOf('phone', '90 123 45 67')).toBe('+998901234567');
  const fields = (typed: string) => {
    try {
      phoneOf('consent.phone', typed);
    } catch (refused) {
      return (refused as { fields: unknown }).fields;
    }
  };
  expect(fields('0 90 123 45 67')).toEqual({
    'consent.phone': {
      code: 'phone_doubtful',
      message_uz: expect.stringContaining('+998\u00a090\u00a0123\u00a045\u00a067?'),
      message_ru: expect.stringContaining('+998\u00a090\u00a0123\u00a045\u00a067?'),
    },
  });
  expect(fields('90 123')).toMatchObject({ 'consent.phone': { code: 'phone_format' } });
});
