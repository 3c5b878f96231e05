import { renderWidget } from '@mars/element/testing.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Hello } from './Hello.tsx';
import ru from './ru.json' with { type: 'json' };
import uz from './uz.json' with { type: 'json' };

afterEach(cleanup);

it('greets by name', () => {
  renderWidget(<Hello name="Aziza" />, uz);
  expect(screen.getByText('Salom, Aziza!')).toBeTruthy();
});

it('greets everybody without a name', () => {
  renderWidget(<Hello />, uz);
  expect(screen.getByText('Salom!')).toBeTruthy();
});

it('counts the greetings in the right form, and tells the page', async () => {
  const { events } = renderWidget(<Hello name="Азиза" />, ru, 'ru');
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Поздороваться' });
  await user.click(button);
  await user.click(button);
  expect(screen.getByText(/Вы поздоровались 2 раза/)).toBeTruthy();
  expect(events.map((event) => event.detail)).toEqual([{ times: 1 }, { times: 2 }]);
});
