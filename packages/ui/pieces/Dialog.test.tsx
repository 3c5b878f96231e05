import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

const dialog = (open: boolean, onClose = () => {}) => (
  <>
    <button type="button">Ochish</button>
    <Dialog
      open={open}
      onClose={onClose}
      title="Til"
      closeLabel="Yopish"
      actions={<button type="button">Tasdiqlash</button>}
    >
      <input type="file" aria-label="Rasm" />
    </Dialog>
  </>
);

describe('Dialog', () => {
  it('is modal, named by its title, and draws nothing while closed', () => {
    const { rerender } = render(dialog(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(dialog(true));
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Til' }).open).toBe(true);
  });

  it('closes by its button and by Escape, but not when a file is not chosen', async () => {
    const onClose = vi.fn();
    render(dialog(true, onClose));
    await userEvent.click(screen.getByRole('button', { name: 'Yopish' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    screen.getByLabelText('Rasm').dispatchEvent(new Event('cancel', { bubbles: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
    const cancel = new Event('cancel', { cancelable: true });
    screen.getByRole('dialog').dispatchEvent(cancel);
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('gives the focus back to what opened it', () => {
    const { rerender } = render(dialog(false));
    screen.getByText('Ochish').focus();
    rerender(dialog(true));
    screen.getByText('Tasdiqlash').focus();
    rerender(dialog(false));
    expect(document.activeElement?.textContent).toBe('Ochish');
  });
});
