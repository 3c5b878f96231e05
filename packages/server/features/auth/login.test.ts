import { expect, it } from 'vitest';
import { meantPhone, normalLogin, normalPhone, phoneOf } from './login.ts';

it('a name is compared without its spaces and in lower case', () => {
  expect(normalLogin('  BoBur ')).toBe('bobur');
});

it('of a number that is doubtful nothing is kept, yet whoever has it is found by it', () => {
  expect([normalPhone('90 123 45 67'), meantPhone('90 123 45 67')]).toEqual([
    '+998901234567',
    '+998901234567',
  ]);
  expect([normalPhone('8 90 123 45 67'), meantPhone('8 90 123 45 67')]).toEqual([null, '+998901234567']);
  expect([normalPhone('90 123'), meantPhone('90 123')]).toEqual([null, null]);
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
      message_uz: expect.stringContaining('+998 90 123 45 67?'),
      message_ru: expect.stringContaining('+998 90 123 45 67?'),
    },
  });
  expect(fields('90 123')).toMatchObject({ 'consent.phone': { code: 'phone_format' } });
});
