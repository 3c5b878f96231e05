import { expect, it } from 'vitest';
import { addresses } from '../../../tests/doubles/addresses.ts';
import { readTypedAddress, readTypedOrigin, splitAddresses } from './typed-address.ts';

it.each(addresses)('%j is read as %j', (typed, href, origin, left) => {
  expect(readTypedAddress(typed)?.url.href ?? null).toBe(href);
  expect(readTypedOrigin(typed)).toEqual(href === null ? null : { origin, left });
});

it('several stand in lines, or with commas between them', () => {
  expect(splitAddresses(' a.uz, https://b.uz/;\nc.uz ,, . ')).toEqual(['a.uz', 'https://b.uz/', 'c.uz']);
});
