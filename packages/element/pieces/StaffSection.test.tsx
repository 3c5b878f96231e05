import staff from '@mars/ui/texts/staff/uz.json';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, renderWidget } from '../testing.tsx';
import { StaffSection } from './StaffSection.tsx';

const texts = { ...staff, title: 'Mahsulotlar' };

function show(role: string, admins: boolean) {
  fakeServer({ 'GET /v1/me': { id: 1, role, first_name: 'Nodira', last_name: 'Saidova', avatar: null } });
  renderWidget(
    <StaffSection admins={admins} aside={<button type="button">Qoʻshish</button>}>
      <input aria-label="Qidiruv" />
    </StaffSection>,
    texts,
  );
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it.each([
  ['student', false, 'Bu boʻlim markaz xodimlari uchun.'],
  ['parent', false, 'Bu boʻlim markaz xodimlari uchun.'],
  ['teacher', true, 'Bu boʻlim administratorlar uchun.'],
])('offers a %s nothing to press (admins alone: %s)', async (role, admins, says) => {
  show(role, admins);
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Mahsulotlar' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText('Qidiruv')).toBeNull();
});

it.each([
  ['teacher', false],
  ['admin', true],
])('is all there for a %s (admins alone: %s)', async (role, admins) => {
  show(role, admins);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Qoʻshish' })).toBeTruthy());
  expect(screen.getByLabelText('Qidiruv')).toBeTruthy();
});
