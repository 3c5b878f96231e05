import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { $tokens } from '@mars/session/tokens.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import NotFound from './NotFound.tsx';
import ru from './ru.json';
import uz from './uz.json';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('says that there is no such page, and leads home', () => {
  fakeServer({});
  renderWidget(<NotFound reason="not-found" />, uz);
  expect(screen.getByText('Sahifa topilmadi')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bosh sahifaga qaytish' })).toHaveProperty('pathname', '/');
});

it('says that this site has no such part', () => {
  fakeServer({});
  $tokens.set(null);
  renderWidget(<NotFound reason="not-here" />, ru, 'ru');
  expect(screen.getByText('На этом сайте нет такого раздела')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Вернуться ко входу' })).toBeTruthy();
});
