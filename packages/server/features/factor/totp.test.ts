import { describe, expect, it } from 'vitest';
import { drawSquare } from '../../square.ts';
import { appLink, base32, codeOf, stepOf, stepOfCode } from './totp.ts';

/** Of RFC 6238, appendix B, whose codes have eight digits: ours are their last six. */
const secret = Buffer.from('12345678901234567890');

describe('codes by the clock', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of the RFC at second %i', (second, eight) => {
    expect(codeOf(secret, stepOf(new Date(second * 1000)))).toBe(eight.slice(2));
  });

  it('are of the steps around one, the nearest of several, and of no other', () => {
    const at = stepOf(new Date(1_700_000_010_000));
    const found = [-2, -1, 0, 1, 2].map((by) => stepOfCode(secret, codeOf(secret, at + by), at, 1));
    expect(found).toEqual([null, at - 1, at, at + 1, null]);
    // To the millisecond: the step begins at 30 seconds.
    expect([stepOf(new Date(29_999)), stepOf(new Date(30_000))]).toEqual([0, 1]);
  });
});

describe('the secret', () => {
  // RFC 4648, 10, without its padding; and five bytes, which come out even.
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('%s is spelled %s', (text, spelled) => {
    expect(base32(Buffer.from(text))).toBe(spelled);
  });

  it('stands in the link of an app with whose it is and where', () => {
    const link = new URL(appLink(secret, { centre: 'Ziyo: IT & til', account: 'malika' }));
    expect([link.protocol, link.host, decodeURIComponent(link.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Ziyo  IT & til:malika',
    ]);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      ...{ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', issuer: 'Ziyo  IT & til' },
      ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    });
  });
});

it('is a square however long the names are, of which so much is told as an app shows', () => {
  const long = appLink(secret, { centre: 'Ж🪐'.repeat(3000), account: '😀'.repeat(3000) });
  expect(drawSquare(long).size).toBeGreaterThan(20);
  const { searchParams, pathname } = new URL(long);
  expect(searchParams.get('issuer')).toBe('Ж🪐'.repeat(25));
  expect(decodeURIComponent(pathname.split(':')[1]!)).toBe('😀'.repeat(50));
  expect(appLink(secret, { centre: 'a'.repeat(50), account: 'b' })).toContain('a'.repeat(50));
});
