import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NewTab } from './NewTab.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.location.hash = '';
});

describe('a way to a page in a tab of its own', () => {
  const press = (how = {}) => {
    render(<NewTab href="#pay">Toʻlash</NewTab>);
    fireEvent.click(screen.getByRole('link', { name: 'Toʻlash' }), how);
  };

  it('opens one that knows nothing of this one', () => {
    const tab = { opener: window as unknown };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as Window);
    press();
    expect(open.mock.calls).toEqual([[expect.stringMatching(/#pay$/)]]);
    expect(tab.opener).toBeNull();
    expect(window.location.hash).toBe('');
  });

  it('goes there in this one, where a browser inside another app opens none', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    press();
    expect(window.location.hash).toBe('#pay');
  });

  it('leaves it to the browser, where a key says how', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    let isLeft = false;
    const goNowhere = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', goNowhere, { once: true });
    press({ ctrlKey: true });
    expect(isLeft).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });
});
