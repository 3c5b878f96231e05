import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toast, toasts } from '../toast.ts';
import { Toasts } from './Toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    for (const { id } of toasts.get()) dismissToast(id);
  });
  cleanup();
  vi.useRealTimers();
});

const status = () => screen.getAllByRole('status').map((one) => one.textContent);

/** @param by how far, in px: a page that moves below a mouse says 0 */
function movePointer(by: number): void {
  const group = screen.getByRole('group');
  fireEvent.pointerEnter(group, { screenX: 300, screenY: 700 });
  fireEvent.pointerMove(group, { screenX: 300 + by, screenY: 700 });
}

describe('Toasts', () => {
  it('says it to readers and goes after five seconds', () => {
    render(<Toasts closeLabel="Yopish" />);
    act(() => toast('Rasm yangilandi!'));
    expect(status()).toEqual(['Rasm yangilandi!']);
    act(() => vi.advanceTimersByTime(4900));
    expect(status()).toEqual(['Rasm yangilandi!']);
    act(() => vi.advanceTimersByTime(200));
    expect(status()).toEqual(['']);
  });

  it('says nothing of one person to the next', () => {
    render(<Toasts closeLabel="Yopish" />);
    act(() => toast('Kubok olindi', { action: { label: 'Bekor qilish', run: () => {} } }));
    act(() => {
      document.dispatchEvent(new CustomEvent('mars:sign-out', { bubbles: true, composed: true }));
    });
    expect(status()).toEqual(['']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens nothing where its element was taken out of the page meanwhile: a browser refuses that', () => {
    const open = vi.spyOn(HTMLElement.prototype, 'showPopover');
    render(<Toasts closeLabel="Yopish" />, { container: document.createElement('div') });
    act(() => toast('Rasm yangilandi!'));
    expect(open).not.toHaveBeenCalled();
    cleanup();
    render(<Toasts closeLabel="Yopish" />);
    act(() => toast('Rasm yangilandi!'));
    expect(open).toHaveBeenCalled();
    open.mockRestore();
  });

  it('finds a place where something hangs out of a bar above it', () => {
    const bar = document.createElement('div');
    bar.style.position = 'sticky';
    const part = bar.appendChild(document.createElement('p'));
    document.body.append(bar);
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(part);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
      left: 0,
      right: 300,
      top: 700,
      bottom: 760,
      height: 60,
      width: 300,
    } as DOMRect);
    render(<Toasts closeLabel="Yopish" />);
    act(() => toast('Rasm yangilandi!'));
    expect(status()).toEqual(['Rasm yangilandi!']);
    bar.remove();
    vi.restoreAllMocks();
  });

  it('stays where it is while something is pressed, and looks for its place afterwards', () => {
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
    const found = vi.spyOn(document, 'elementFromPoint');
    render(<Toasts closeLabel="Yopish" />);
    act(() => toast('Rasm yangilandi!'));
    const looks = () => {
      const times = found.mock.calls.length;
      found.mockClear();
      return times > 0;
    };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
      left: 0,
      right: 300,
      top: 640,
      bottom: 700,
      height: 60,
      width: 300,
    } as DOMRect);
    looks();
    fireEvent.focusIn(document.body);
    expect(looks()).toBe(true);
    const press = vi.spyOn(document, 'querySelector').mockReturnValue(document.body);
    fireEvent.focusIn(document.body);
    expect(looks()).toBe(false);
    expect(press).toHaveBeenCalledWith(':active');
    press.mockReturnValue(null);
    fireEvent.pointerUp(document.body);
    expect(looks()).toBe(true);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('goes though the mouse lies where it came, and stays once it moves there', () => {
    render(<Toasts closeLabel="Yopish" />);
    act(() => toast('Rasm yangilandi!'));
    movePointer(0);
    act(() => vi.advanceTimersByTime(5100));
    expect(status()).toEqual(['']);
    act(() => toast('Rasm yangilandi!'));
    movePointer(1);
    act(() => vi.advanceTimersByTime(60_000));
    expect(status()).toEqual(['Rasm yangilandi!']);
    fireEvent.pointerLeave(screen.getByRole('group'));
    act(() => vi.advanceTimersByTime(5100));
    expect(status()).toEqual(['']);
  });

  it('is said once on a page with several regions', () => {
    render(
      <>
        <Toasts closeLabel="Yopish" />
        <Toasts closeLabel="Yopish" />
      </>,
    );
    act(() => toast('Saqlandi'));
    expect(status().filter(Boolean)).toEqual(['Saqlandi']);
  });

  it('moves into a dialog that is open, and out of it when that closes', () => {
    const page = (open: boolean) => (
      <>
        <Toasts closeLabel="Yopish" />
        {open && (
          <dialog open aria-label="Avatar">
            <Toasts closeLabel="Yopish" />
          </dialog>
        )}
      </>
    );
    const { rerender } = render(page(false));
    act(() => toast('Saqlandi'));
    expect(status()).toEqual(['Saqlandi']);
    rerender(page(true));
    expect(status()).toEqual(['', 'Saqlandi']);
    rerender(page(false));
    expect(status()).toEqual(['Saqlandi']);
  });

  it('keeps the newest three, runs its action and closes', () => {
    const run = vi.fn();
    render(<Toasts closeLabel="Yopish" />);
    act(() => {
      for (const text of ['1', '2', '3']) toast(text);
      toast('4', { tone: 'problem', action: { label: 'Qayta', run } });
    });
    expect(status()).toEqual(['234']);
    // Whoever presses that soon meant what was there before.
    act(() => vi.advanceTimersByTime(499));
    fireEvent.click(screen.getByRole('button', { name: 'Qayta' }), { detail: 1 });
    expect(run).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    fireEvent.click(screen.getByRole('button', { name: 'Qayta' }), { detail: 1 });
    expect(run).toHaveBeenCalledOnce();
    expect(status()).toEqual(['23']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Yopish' })[0] as Element);
    expect(status()).toEqual(['3']);
  });
});
