import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, IconButton } from './Button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('is pressed by mouse and keyboard, and never sends a form by itself', async () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Kirish</Button>);
    const button = screen.getByRole('button', { name: 'Kirish' });
    expect(button.getAttribute('type')).toBe('button');
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('at work takes no press, keeps its focus and its name', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Kirish</Button>);
    const button = screen.getByRole('button', { name: 'Kirish' });
    button.focus();
    rerender(
      <Button onClick={onClick} busy>
        Kirish
      </Button>,
    );
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.textContent).toBe('Kirish');
  });

  it('at work does not send its form either', async () => {
    const onSubmit = vi.fn((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Kirish
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('that cannot be pressed says why, and stays within reach', async () => {
    const onClick = vi.fn();
    render(
      <Button reason="Yana 49 ta kerak" onClick={onClick}>
        Sotib olish
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Sotib olish' });
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Yana 49 ta kerak');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect((button as HTMLButtonElement).disabled).toBe(false);
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('of an icon only has a name and a tooltip', () => {
    render(<IconButton icon={X} label="Yopish" />);
    expect(screen.getByRole('button', { name: 'Yopish' }).title).toBe('Yopish');
  });
});
