import { describe, expect, it } from 'vitest';
import { createDoor } from './door.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('at the door', () => {
  it('whoever comes alone is let in at once', () => {
    const inside: string[] = [];
    const door = createDoor(2);
    for (const name of ['a', 'b', 'c']) door.comeIn(name, () => inside.push(name));
    expect(inside).toEqual(['a', 'b', 'c']);
  });

  it('a crowd waits until nobody comes any more, and then follows by turns, in its order', async () => {
    const inside: string[] = [];
    const door = createDoor(2);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) door.comeIn('a', () => inside.push(name));
    expect(inside).toEqual(['a1', 'a2']);
    for (let late = 0; late < 3; late++) {
      door.comeIn('b', () => inside.push(`b${late}`));
      await turn();
      expect(inside).not.toContain('a3');
    }
    expect(inside).toEqual(['a1', 'a2', 'b0', 'b1']);
    await turn();
    expect(inside.slice(4)).toEqual(['a3', 'a4', 'b2']);
    await turn();
    expect(inside.slice(7)).toEqual(['a5']);
  });

  it('is open again for those who were a crowd', async () => {
    const inside: number[] = [];
    const door = createDoor(1);
    for (const number of [1, 2]) door.comeIn('a', () => inside.push(number));
    for (let count = 0; count < 4; count++) await turn();
    expect(inside).toEqual([1, 2]);
    door.comeIn('a', () => inside.push(3));
    expect(inside).toEqual([1, 2, 3]);
  });
});
