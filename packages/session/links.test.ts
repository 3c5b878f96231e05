import { describe, expect, it } from 'vitest';
import { platform } from './config.ts';
import { callTo, safeLink } from './links.ts';

describe('an address that somebody else wrote', () => {
  it.each(['https://pay.example/mars/1', 'https://t.me/mars_bot?start=1'])('opens when it is %s', (address) =>
    expect(safeLink(address)).toBe(address),
  );

  it('opens on the platform itself, whichever way that is served', () =>
    expect(safeLink(`${platform()}/shop`)).toBe(`${platform()}/shop`));

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://pay.example/1',
    'file:///etc/passwd',
    'http://pay.example/mars',
    '//pay.example',
    '/pay',
    '',
    null,
    undefined,
    5,
    {},
  ])('opens nothing when it is %j', (address) => expect(safeLink(address)).toBeNull());
});

it.each([
  ['+998 66 000 10 20', 'tel:+998660001020'],
  ['(66) 000-10-20', 'tel:660001020'],
  ['javascript:alert(1)', 'tel:1'],
  ['https://pay.example', 'tel:'],
])('a number %j is called at %s, and leads nowhere else', (phone, address) =>
  expect(callTo(phone)).toBe(address),
);
