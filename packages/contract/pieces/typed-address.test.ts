import { expect, it } from 'vitest';
import { addresses } from '../../../tests/doubles/addresses.ts';
import {
  keptAddress,
  readLink,
  readTypedAddress,
  readTypedHost,
  readTypedOrigin,
  splitAddresses,
} from './typed-address.ts';

it.each(addresses)('%j is read as %j', (typed, href, origin, left) => {
  expect(readTypedAddress(typed)?.url.href ?? null).toBe(href);
  expect(readTypedOrigin(typed)).toEqual(href === null ? null : { origin, left });
});

it('several stand in lines, or with commas between them', () => {
  expect(splitAddresses(' a.uz, https://b.uz/;\nc.uz ,, . ')).toEqual(['a.uz', 'https://b.uz/', 'c.uz']);
});

it.each([
  ['https://markaz.uz', null],
  [' https://markaz.uz/ ', null],
  ['markaz', null],
  ['markaz.uz', { kept: 'https://markaz.uz/', left: [] }],
  ['http://markaz.uz/a).', { kept: 'https://markaz.uz/a', left: ['http:'] }],
])('of %j is said before it is saved: %j', (typed, said) => {
  expect(keptAddress(typed)).toEqual(said);
});

it.each([
  ['https://Video.markaz.uz/kino?a=1', { host: 'video.markaz.uz', left: ['/kino?a=1'] }],
  ['марказ.рф', { host: 'xn--80aavkiz.xn--p1ai', left: [] }],
  ['markaz.uz:8443', null],
  ['localhost:5173', null],
  ['https://10.0.0.1', null],
])('the host of %j is %j', (typed, host) => {
  expect(readTypedHost(typed)).toEqual(host);
});

it.each([
  ['https://markaz.uz/Nima?', 'https://markaz.uz/Nima?'],
  ['https://markaz.uz/a.', 'https://markaz.uz/a.'],
  ['http://markaz.uz/a.', 'https://markaz.uz/a'],
  ['markaz.uz/dars.pdf', 'https://markaz.uz/dars.pdf'],
  ['dars.pdf', null],
  ['https://dars.zip', 'https://dars.zip/'],
  ['https://ali:parol@markaz.uz/a', null],
  ['http://localhost/a', null],
  ['https://localhost', null],
  ['https://localhost/a', null],
])('a link to %j leads to %j', (typed, href) => {
  expect(readLink(typed)).toBe(href);
});
