import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Popover } from './Popover.tsx';

afterEach(cleanup);

function Example() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" ref={anchor}>
        Coinlar
      </button>
      <Popover anchor={anchor} open={open} onOpenChange={setOpen} label="Coinlar tarixi" closeLabel="Yopish">
        <p>+4</p>
      </Popover>
    </>
  );
}

describe('Popover', () => {
  it('opens by its button without a handler, draws its content then, and closes', async () => {
    render(<Example />);
    expect(screen.queryByText('+4')).toBeNull();
    const button = screen.getByRole('button', { name: 'Coinlar' });
    await userEvent.click(button);
    expect(screen.getByText('+4')).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Yopish' }));
    expect(screen.queryByText('+4')).toBeNull();
  });

  it('is a dialog with a name', () => {
    render(<Example />);
    expect(screen.getByRole('dialog', { name: 'Coinlar tarixi' }).getAttribute('popover')).toBe('auto');
  });
});
