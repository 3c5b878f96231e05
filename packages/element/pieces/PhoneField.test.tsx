import { renderWidget } from '@mars/element/testing.tsx';
import ru from '@mars/ui/texts/phone/ru.json';
import uz from '@mars/ui/texts/phone/uz.json';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PhoneField } from './PhoneField.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Held({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return <PhoneField label="Raqam" value={value} onChange={setValue} error={error} />;
}
const field = () => screen.getByLabelText('Raqam') as HTMLInputElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('stands as people write it once it is left', () => {
  renderWidget(<Held />, uz);
  type('(90)123-45-67');
  expect(field().value).toBe('(90)123-45-67');
  fireEvent.blur(field());
  expect(field().value).toBe('+998 90 123 45 67');
  expect([field().type, field().getAttribute('aria-invalid')]).toEqual(['tel', null]);
});

it('asks back what is doubtful once it is left, and takes a yes', () => {
  renderWidget(<Held />, ru, 'ru');
  type('8 90 000 14 06');
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.blur(field());
  expect(field().value).toBe('8 90 000 14 06');
  const asked = document.getElementById(field().getAttribute('aria-describedby')!)!;
  expect(asked.textContent).toContain('Это номер +998\u00a090\u00a0000\u00a014\u00a006?');
  fireEvent.click(screen.getByRole('button', { name: 'Да, это он' }));
  expect(field().value).toBe('+998 90 000 14 06');
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks in the place of what a server refused, and says everything else that is refused', () => {
  renderWidget(<Held error="Raqam notoʻgʻri." />, uz);
  type('0901234567');
  expect(screen.getByRole('button', { name: 'Ha, shunday' })).toBeTruthy();
  expect(screen.queryByText('Raqam notoʻgʻri.')).toBeNull();
  type('90 123');
  expect(screen.getByText('Raqam notoʻgʻri.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
