import { configure } from '@mars/session/config.ts';
import { toasts } from '@mars/ui/toast.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import CelebrationDialog, { type Celebration } from './CelebrationDialog.tsx';
import { aziza, fakeServer, renderWidget } from './testing.tsx';

const texts = { close: 'Yopish' };
const closed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  closed.mockClear();
  configure({ platform: location.origin });
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sheet = () => screen.queryByRole('dialog', { name: 'Dars tugadi!' });

function show(more: Partial<Celebration> = {}) {
  fakeServer({ 'GET /v1/me': aziza });
  return renderWidget(<CelebrationDialog title="Dars tugadi!" {...more} onClose={closed} />, texts);
}

/** Somebody writes in a field of the page. */
function write(): HTMLInputElement {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  return field;
}

it('answers a press at once: what it is for, what came of it, one way on', async () => {
  show({ coins: 5, lines: ['Hisobingizga 5 coin tushdi.'], next: <a href="/next">Keyingi dars</a> });
  expect(sheet()?.querySelector('.won')?.textContent).toBe('Hisobingizga 5 coin tushdi.');
  await pass(2000);
  expect(sheet()?.querySelector('.gained')?.textContent).toBe('+5');
  fireEvent.click(screen.getByRole('link', { name: 'Keyingi dars' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

it('has a button to close it where nothing comes next', () => {
  show();
  const [, button] = screen.getAllByRole('button', { name: 'Yopish' });
  fireEvent.click(button!);
  expect(closed).toHaveBeenCalledTimes(1);
});

it('waits while somebody types, and comes when the page rests', async () => {
  const field = write();
  show({ when: 'free' });
  await pass(10_000);
  expect(sheet()).toBeNull();
  field.blur();
  await pass(3000);
  expect(sheet()).not.toBeNull();
});

it('comes at once where nobody does', () => {
  show({ when: 'free' });
  expect(sheet()).not.toBeNull();
});

it('waits for its place, and for whoever scrolls', async () => {
  let isThere = false;
  show({ when: () => isThere });
  await pass(5000);
  expect(sheet()).toBeNull();
  isThere = true;
  for (let turn = 0; turn < 5; turn++) {
    fireEvent.scroll(window);
    await pass(1400);
  }
  expect(sheet()).toBeNull();
  await pass(200);
  expect(sheet()).not.toBeNull();
});

it('is a toast where one has left before it could come, and none where it came', async () => {
  const said = () => toasts.get().map(({ text }) => text);
  show({ when: () => true }).unmount();
  expect(said()).toEqual(['Dars tugadi!']);
  show({ when: () => true, lines: ['Hisobingizga 5 coin tushdi.'] });
  await pass(3000);
  cleanup();
  expect(said()).not.toContain('Dars tugadi! Hisobingizga 5 coin tushdi.');
});

it('has neither the figure nor the sky on somebody else’s page', async () => {
  configure({ platform: 'https://mars.example' });
  show({ coins: 5 });
  await pass(100);
  expect(sheet()?.querySelector('.hero, .scene, .confetti')).toBeNull();
  expect(sheet()?.querySelector('.gained')?.textContent).toBe('+5');
});
