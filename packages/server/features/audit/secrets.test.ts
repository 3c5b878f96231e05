import { Secret } from '@mars/contract/schema.ts';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { withoutSecrets } from './secrets.ts';

const schema = Type.Object({
  name: Type.String(),
  password_sign_in: Type.Boolean(),
  new_secret: Type.Boolean(),
  pin: Secret({ maxLength: 4 }),
  maybe: Type.Optional(Secret({ maxLength: 4 })),
  inner: Type.Union([Type.Object({ key: Secret({ maxLength: 9 }), id: Type.Integer() }), Type.Null()]),
  list: Type.Array(Type.Object({ key: Secret({ maxLength: 9 }), id: Type.Integer() })),
});

it('takes away what the contract says is secret, whatever it is called, and nothing else', () => {
  const sent = {
    name: 'FE',
    password_sign_in: true,
    new_secret: false,
    pin: '1234',
    maybe: 'x',
    inner: { key: 'a', id: 1 },
    list: [
      { key: 'b', id: 2 },
      { key: 'c', id: 3 },
    ],
    token: 'of no schema',
  };
  expect(withoutSecrets(schema, sent)).toEqual({
    name: 'FE',
    password_sign_in: true,
    new_secret: false,
    inner: { id: 1 },
    list: [{ id: 2 }, { id: 3 }],
    token: 'of no schema',
  });
});

it('leaves alone what has no schema, and null', () => {
  expect(withoutSecrets(undefined, { password: 'x' })).toEqual({ password: 'x' });
  expect(withoutSecrets(schema, null)).toBeNull();
  expect(withoutSecrets(schema, { inner: null })).toEqual({ inner: null });
});
