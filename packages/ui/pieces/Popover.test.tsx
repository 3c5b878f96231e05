import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
    expect(screen.getByRole('dialog', { name: 'Coinlar tarixi' }).getAttribute('popover')).toBe('manual');
  });

  it('closes by a press beside it, where the browser does not close it; not by one within, nor by a finger that goes on', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Coinlar' }));
    // What a page hears of a finger; no browser acts upon it.
    const press = (down: Element, up = down) => {
      fireEvent.pointerDown(down);
      fireEvent.pointerUp(up);
    };
    press(screen.getByText('+4'));
    press(document.body, document.documentElement);
    expect(screen.getByText('+4')).toBeTruthy();
    press(document.body);
    expect(screen.queryByText('+4')).toBeNull();
  });
});
