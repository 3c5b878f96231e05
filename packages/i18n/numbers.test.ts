import { describe, expect, it } from 'vitest';
import { formatBadge, formatNumber, formatSigned, formatSum } from './numbers.ts';

describe('numbers', () => {
  it('[§9.21] groups thousands with a no-break space', () => {
    expect(formatNumber(1250)).toBe('1\u00a0250');
    expect(formatNumber(1234567)).toBe('1\u00a0234\u00a0567');
    expect(formatNumber(999)).toBe('999');
  });

  it('writes a true minus, and none before zero', () => {
    expect(formatNumber(-120)).toBe('\u2212120');
    expect(formatNumber(-0.2)).toBe('0');
    expect(formatSigned(4)).toBe('+4');
    expect(formatSigned(-299)).toBe('\u2212299');
    expect(formatSigned(0)).toBe('0');
  });

  it('keeps a fraction only where there is one', () => {
    expect(formatNumber(62.5, 1)).toBe('62,5');
    expect(formatNumber(1000, 1)).toBe('1\u00a0000');
  });

  it("writes sums as so'm and сум, on one line", () => {
    expect(formatSum(350000, 'uz')).toBe("350\u00a0000\u00a0so'm");
    expect(formatSum(-350000, 'ru')).toBe('\u2212350\u00a0000\u00a0сум');
  });

  it('ends at 99 where room is small', () => {
    expect(formatBadge(99)).toBe('99');
    expect(formatBadge(100)).toBe('99+');
  });
});
