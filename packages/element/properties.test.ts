import { describe, expect, expectTypeOf, it } from 'vitest';
import { attributeName, boolean, json, number, oneOf, type PropsOf, string } from './properties.ts';

describe('properties', () => {
  it('give the component its types', () => {
    const properties = {
      label: string(),
      place: string({ default: 'Toshkent' }),
      groupId: number(),
      noAvatars: boolean(),
      board: oneOf(['coin', 'xp']),
      items: json<{ id: number }[]>(),
    };
    expectTypeOf<PropsOf<typeof properties>>().toEqualTypeOf<{
      label: string | undefined;
      place: string;
      groupId: number | undefined;
      noAvatars: boolean;
      board: 'coin' | 'xp';
      items: { id: number }[] | undefined;
    }>();
  });

  it('read attributes, and say nothing of what they do not understand', () => {
    expect(string().parse?.('')).toBe('');
    expect(['12', '-0.5', '1e3', '', ' ', 'many', 'NaN'].map((text) => number().parse?.(text))).toEqual([
      12,
      -0.5,
      1000,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['', 'true', 'false'].map((text) => boolean().parse?.(text))).toEqual([true, true, true]);
    expect(['xp', 'XP', ''].map((text) => oneOf(['coin', 'xp']).parse?.(text))).toEqual([
      'xp',
      undefined,
      undefined,
    ]);
    expect(json().parse).toBeNull();
  });

  it('have a default: the first of several, off, or what is named', () => {
    expect(oneOf(['coin', 'xp']).default).toBe('coin');
    expect(oneOf(['coin', 'xp'], { default: 'xp' }).default).toBe('xp');
    expect(boolean().default).toBe(false);
    expect(number().default).toBeUndefined();
    expect(number({ default: 0 }).default).toBe(0);
  });

  it('are attributes in small letters with dashes', () => {
    expect(['board', 'groupId', 'noAvatars'].map(attributeName)).toEqual(['board', 'group-id', 'no-avatars']);
  });
});
