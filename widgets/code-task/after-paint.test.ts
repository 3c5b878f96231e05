import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const frame = () => vi.advanceTimersByTime(20);

it('is done once after a frame, and again when it is planned again', () => {
  const act = vi.fn();
  const later = afterPaint(act);
  later.plan();
  later.plan();
  expect(act).not.toHaveBeenCalled();
  frame();
  expect(act).toHaveBeenCalledTimes(1);
  frame();
  expect(act).toHaveBeenCalledTimes(1);
  later.plan();
  frame();
  expect(act).toHaveBeenCalledTimes(2);
  later.stop();
});

it('is done at once when it is asked for, and not once more', () => {
  const act = vi.fn();
  const later = afterPaint(act);
  later.now();
  expect(act).not.toHaveBeenCalled();
  later.plan();
  later.now();
  frame();
  expect(act).toHaveBeenCalledTimes(1);
  later.stop();
});

it.each(['pagehide', 'visibilitychange'])('is done on %s, before whoever saves what is left', (type) => {
  const done: string[] = [];
  const save = () => done.push('save');
  addEventListener(type, save);
  const later = afterPaint(() => done.push('act'));
  later.plan();
  (type === 'pagehide' ? window : document).dispatchEvent(new Event(type, { bubbles: true }));
  expect(done).toEqual(['act', 'save']);
  later.stop();
  removeEventListener(type, save);
});

it('is done at once where no frame is shown, and when it ends', () => {
  const act = vi.fn();
  const later = afterPaint(act);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  later.plan();
  expect(act).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  later.plan();
  later.stop();
  expect(act).toHaveBeenCalledTimes(2);
  frame();
  expect(act).toHaveBeenCalledTimes(2);
});
