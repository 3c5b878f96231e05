import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Works that end when they are told to, and who was let in, in order. */
function turnstile(options: { width: number; each: number; all: number }) {
  const queue = createFairQueue(options);
  const entered: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const come = (who: string) =>
    queue
      .run(who, () => {
        entered.push(who);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch(({ code, detail }) => void refused.push(`${who} ${code} ${detail.retry_after}`));
  const settle = async () => {
    for (let n = 0; n < 20; n++) await Promise.resolve();
  };
  return {
    entered,
    refused,
    async come(who: string, times = 1) {
      for (let n = 0; n < times; n++) void come(who);
      await settle();
    },
    async end(times = 1) {
      for (let n = 0; n < times; n++) {
        ends.shift()?.();
        await settle();
      }
    },
  };
}

describe('a fair queue', () => {
  it('lets so many in at once, and one more for each that ends, however it ends', async () => {
    const gate = turnstile({ width: 2, each: 9, all: 9 });
    await gate.come('a', 5);
    expect(gate.entered).toHaveLength(2);
    await gate.end();
    expect(gate.entered).toHaveLength(3);
    await gate.end(4);
    await gate.come('b', 3);
    expect(gate.entered.slice(5)).toEqual(['b', 'b']);
    const queue = createFairQueue({ width: 1, each: 1, all: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
    expect(await queue.run('a', async () => 'in')).toBe('in');
  });

  it('asks those who wait in turns, one each', async () => {
    const gate = turnstile({ width: 1, each: 9, all: 99 });
    await gate.come('a', 5);
    await gate.come('b', 2);
    await gate.come('c');
    await gate.end(8);
    expect(gate.entered.join('')).toBe('aabcabaa');
  });

  it('has room for so many of each', async () => {
    const gate = turnstile({ width: 1, each: 2, all: 99 });
    await gate.come('a', 4);
    await gate.come('b', 2);
    expect(gate.refused).toEqual(['a too_many 5']);
    await gate.end(9);
    expect(gate.entered.join('')).toBe('aabab');
  });

  it('is full for who has the most waiting, and for nobody else', async () => {
    const gate = turnstile({ width: 1, each: 9, all: 4 });
    await gate.come('a', 5);
    await gate.come('a');
    expect(gate.refused).toEqual(['a too_many 5']);
    await gate.come('b', 2);
    expect(gate.refused).toEqual(['a too_many 5', 'a too_many 5', 'a too_many 5']);
    // Two of each wait now: whoever comes third of his own is refused himself, a newcomer is not.
    await gate.come('b');
    await gate.come('c');
    expect(gate.refused.slice(3)).toEqual(['b too_many 5', 'a too_many 5']);
    await gate.end(9);
    expect(gate.entered.join('')).toBe('aabcb');
  });
});
