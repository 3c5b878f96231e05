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

  it('goes though the mouse lies where it came, and stays once it moves there', () => {
    render(<Toasts closeLabel="Yopish" />);
    act(() => toast('Rasm yangilandi!'));
    fireEvent.pointerEnter(screen.getByRole('group'), { screenX: 300, screenY: 700 });
    fireEvent.pointerMove(screen.getByRole('group'), { screenX: 300, screenY: 700 });
    act(() => vi.advanceTimersByTime(5100));
    expect(status()).toEqual(['']);
    act(() => toast('Rasm yangilandi!'));
    fireEvent.pointerEnter(screen.getByRole('group'), { screenX: 300, screenY: 700 });
    fireEvent.pointerMove(screen.getByRole('group'), { screenX: 301, screenY: 700 });
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
