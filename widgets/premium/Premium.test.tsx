import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { $open, openDialog } from '@mars/session/open.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import Premium from './Premium.tsx';
import { bobur, boburs } from './testing.ts';
import uz from './uz.json';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
});

it('draws nothing until something opens premium, and takes that', async () => {
  fakeServer(boburs());
  renderWidget(<Premium mode="dialog" />, uz);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openDialog('premium'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect($open.get()).toBeNull();
});

it('leaves other dialogs to others', () => {
  fakeServer(boburs());
  renderWidget(<Premium mode="dialog" />, uz);
  act(() => openDialog('language'));
  expect($open.get()).toEqual({ dialog: 'language' });
});

it('shows a student without it what it costs and opens the offer [§4.12]', async () => {
  fakeServer(boburs({ 'GET /v1/me': { ...bobur, coins: 120 } }));
  renderWidget(<Premium mode="inline" />, uz);
  expect(await screen.findByText('Yana 179 ta kerak.')).toBeTruthy();
});
