import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $modals } from '../modal.ts';
import { whenAtRest } from './rest.ts';
import { useWork } from './work.ts';

let tell: ReturnType<typeof vi.fn<() => void>>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  tell = vi.fn();
  stop = whenAtRest(tell);
});

afterEach(() => {
  stop();
  expect(vi.getTimerCount()).toBe(0);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Whether it was told after so long. */
const told = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return tell.mock.calls.length > 0;
};
const put = <T extends Element>(element: T): T => {
  document.body.append(element);
  return element;
};
const act = (type: string, on: EventTarget = document.body) =>
  on.dispatchEvent(new Event(type, { bubbles: true, composed: true }));

it('tells once, a second and a half after it was asked', () => {
  expect(told(1499)).toBe(false);
  expect(told(1)).toBe(true);
  act('keydown');
  told(10_000);
  expect(tell).toHaveBeenCalledOnce();
});

it('tells nothing after it was stopped', () => {
  stop();
  act('keydown');
  expect(told(10_000)).toBe(false);
});

it.each(['pointerdown', 'keydown', 'input', 'wheel', 'scroll'])('waits anew at each %s', (type) => {
  for (let time = 0; time < 5; time++) {
    expect(told(1400)).toBe(false);
    act(type);
  }
  expect(told(1500)).toBe(true);
});

describe('waits as long as', () => {
  const until = (end: () => void) => {
    expect(told(20_000)).toBe(false);
    end();
    expect(told(1500)).toBe(true);
  };

  it('the page is not looked at', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    until(() => hidden.mockReturnValue(false));
  });

  it('the page is not whole', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    until(() => state.mockReturnValue('complete'));
  });

  it('a dialog of ours is open', () => {
    $modals.set(1);
    until(() => $modals.set(0));
  });

  it('a dialog of the page is open', () => {
    const dialog = put(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    until(() => dialog.removeAttribute('open'));
  });

  it('work is under way, and of several the last one', () => {
    const first = renderHook(() => useWork());
    const second = renderHook(({ on }) => useWork(on), { initialProps: { on: true } });
    first.unmount();
    until(() => second.rerender({ on: false }));
    second.unmount();
  });

  it('a field has the focus, also inside an element', () => {
    const host = put(document.createElement('div'));
    const field = document.createElement('textarea');
    host.attachShadow({ mode: 'open' }).append(field);
    field.focus();
    until(() => field.blur());
  });

  it('something was typed and stands there, also inside an element', () => {
    const host = put(document.createElement('div'));
    const field = document.createElement('input');
    host.attachShadow({ mode: 'open' }).append(field);
    field.value = 'a draft';
    act('input', field);
    until(() => {
      field.value = '';
    });
  });

  it('what was typed into is in the page', () => {
    const field = put(document.createElement('div'));
    field.textContent = 'print(1)';
    act('input', field);
    until(() => field.remove());
  });

  it('the focus is in a frame, where nobody sees what is typed', () => {
    const frame = document.createElement('iframe');
    frame.src = 'about:blank';
    put(frame);
    frame.tabIndex = 0;
    frame.focus();
    until(() => frame.remove());
  });

  it.each(['mars-course', 'mars-code-task', 'mars-english-learning'])('%s stands in the page', (tag) => {
    const element = put(document.createElement(tag));
    // It is there, and what it shows is not yet.
    element.attachShadow({ mode: 'open' });
    until(() => element.remove());
  });

  it('the page is not the place for it', () => {
    stop();
    let isPlace = false;
    stop = whenAtRest(tell, () => isPlace);
    until(() => {
      isPlace = true;
    });
  });

  it('one of our elements in sight is not there yet', () => {
    const element = put(document.createElement('mars-not-there'));
    until(() => element.remove());
  });
});

it('does not wait for what is out of sight, stands as a facade, or is not ours', () => {
  const below = put(document.createElement('mars-below'));
  vi.spyOn(below, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight + 1, 10, 10));
  put(document.createElement('mars-facade')).attachShadow({ mode: 'open' });
  put(document.createElement('others-element'));
  expect(told(1500)).toBe(true);
});
