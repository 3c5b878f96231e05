import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentColours, accentProperties, contrast } from './accent.ts';

describe('accentColours', () => {
  it('takes white on a dark colour and ink on a light one', () => {
    expect(accentColours('#0f6b52', 'light')?.onAccent).toBe('#ffffff');
    expect(accentColours('#f4bc3b', 'light')?.onAccent).toBe('#16213a');
  });

  it('leaves a readable colour as it is, and lowers or raises another', () => {
    expect(accentColours('#0b4f3c', 'light')?.accentText).toBe('#0b4f3c');
    expect(accentColours('#f4bc3b', 'light')?.accentText).not.toBe('#f4bc3b');
    expect(accentColours('#0b4f3c', 'dark')?.accentText).not.toBe('#0b4f3c');
  });

  it('makes the soft ground that color-mix in oklab makes', () => {
    // What Chromium computes of `color-mix(in oklab, #0f6b52 12%, #fff)` and of 22 % on the dark surface.
    expect(accentColours('#0f6b52', 'light')?.accentSoft).toBe('#e3ece9');
    expect(accentColours('#0f6b52', 'dark')?.accentSoft).toBe('#19313d');
  });

  it('reads any colour well on page and soft ground, in both schemes', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, fc.constantFrom('light' as const, 'dark' as const), (r, g, b, scheme) => {
        const found = accentColours(`rgb(${r}, ${g}, ${b})`, scheme)!;
        expect(contrast(found.accentText, scheme === 'light' ? '#eff3f7' : '#0e1525')).toBeGreaterThanOrEqual(
          4.5,
        );
        expect(contrast(found.accentText, found.accentSoft)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(found.onAccent, found.accent)).toBeGreaterThanOrEqual(3.4);
      }),
    );
  });

  it('knows short and computed forms, and what is no colour', () => {
    expect(accentColours('#abc', 'light')?.accent).toBe('#aabbcc');
    expect(accentColours(' rgb(15 107 82) ', 'light')?.accent).toBe('#0f6b52');
    for (const text of ['', 'red; }', '#12345', 'url(x)']) expect(accentColours(text, 'light')).toBeNull();
    expect(accentProperties('no', 'dark')).toEqual({});
  });
});
