import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { $tokens } from '@mars/session/tokens.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Staff from './Staff.tsx';
import uz from './uz.json';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('greets, says that this part is not built yet, and signs out', async () => {
  fakeServer({
    'GET /v1/me': { id: 3, role: 'teacher', first_name: 'Malika', last_name: 'Yusupova', avatar: null },
    'POST /v1/auth/logout': { ok: true },
  });
  const { events } = renderWidget(<Staff />, uz);
  expect(await screen.findByText('Assalomu alaykum, Malika!')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Chiqish' }));
  expect(events.map(({ type }) => type)).toEqual(['mars:navigate']);
  await waitFor(() => expect($tokens.get()).toBeNull());
});
