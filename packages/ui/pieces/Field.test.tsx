import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from './Field.tsx';

afterEach(cleanup);

const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('Field', () => {
  it('ties its label, hint and error to the control', () => {
    render(<Field label="Login" hint="Markaz bergan login" error="Login topilmadi" />);
    const input = screen.getByLabelText('Login');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toEqual(['Login topilmadi', 'Markaz bergan login']);
  });

  it('says nothing of errors where there is none', () => {
    render(<Field label="Login" />);
    const input = screen.getByLabelText('Login');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('shows and hides a password, and what was typed stays', async () => {
    render(<Field label="Parol" type="password" eye={{ show: 'Koʻrsatish', hide: 'Yashirish' }} />);
    const input = screen.getByLabelText('Parol') as HTMLInputElement;
    await userEvent.type(input, 'sir');
    await userEvent.click(screen.getByRole('button', { name: 'Koʻrsatish' }));
    expect(input.type).toBe('text');
    expect(input.value).toBe('sir');
    await userEvent.click(screen.getByRole('button', { name: 'Yashirish' }));
    expect(input.type).toBe('password');
  });

  it('takes another control in place of an input', () => {
    render(
      <Field label="Izoh" hint="Qisqa">
        {(control) => <textarea {...control} />}
      </Field>,
    );
    const area = screen.getByLabelText('Izoh');
    expect(area.tagName).toBe('TEXTAREA');
    expect(describedBy(area)).toEqual(['Qisqa']);
  });
});
