import { afterEach, expect, it, vi } from 'vitest';
import { again } from './again.ts';

const address = 'https://mars.example/embed/course.Lesson-CiRlM48X.js';
const fault = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
const piece = { default: 'a lesson' };
const line = vi.spyOn(navigator, 'onLine', 'get');
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => line.mockReturnValue(true));

it('gives what comes', async () => {
  const from = vi.fn();
  expect(await again(async () => piece, from)).toBe(piece);
  expect(from).not.toHaveBeenCalled();
});

it('asks once more, at another address each time, and then gives up', async () => {
  const asked: string[] = [];
  const from = async (at: string) => {
    asked.push(at);
    throw fault;
  };
  for (const _ of [1, 2]) await expect(again(() => Promise.reject(fault), from)).rejects.toBe(fault);
  expect(asked.map((each) => each.split('?')[0])).toEqual([address, address]);
  expect(new Set(asked).size).toBe(2);
});

it('asks in the same way where the fault names no address', async () => {
  let isUp = false;
  const load = async () => {
    if (isUp) return piece;
    isUp = true;
    throw new TypeError('Importing a module script failed.');
  };
  expect(await again(load)).toBe(piece);
});

it('waits without a network until that is back', async () => {
  line.mockReturnValue(false);
  const from = vi.fn(async () => piece);
  const came = vi.fn();
  const coming = again(() => Promise.reject(fault), from).then(came);
  await settled();
  expect([from.mock.calls.length, came.mock.calls.length]).toEqual([0, 0]);
  dispatchEvent(new Event('online'));
  await coming;
  expect(came).toHaveBeenCalledWith(piece);
});
