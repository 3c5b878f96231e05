import library from 'destr';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import lean from './lean-destr.mjs';

it('reads what a server of JSON answers as the library does', () => {
  fc.assert(
    // A bare number of many digits is a text to the library; no answer is one.
    fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())), (answer) => {
      const text = JSON.stringify(answer);
      expect(lean(text)).toEqual(library(text));
    }),
  );
});

it.each(['', 'Not found', '<!doctype html><title>A centre</title>', '{"message":', '[1,', 'OK'])(
  'leaves %j the text that it is',
  (text) => {
    expect(lean(text)).toBe(text);
    expect(library(text)).toBe(text);
  },
);

it('takes no key that would be an object’s parent', () => {
  const read = lean('{"id":1,"__proto__":{"admin":true},"in":{"\\u005f_proto__":{"admin":true}}}');
  expect(read).toEqual({ id: 1, in: {} });
  expect(Object.assign({}, read)).not.toHaveProperty('admin');
});
