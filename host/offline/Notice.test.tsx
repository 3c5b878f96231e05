import { bobur, fakeServer } from '@mars/element/testing.tsx';
import { $student } from '@mars/session/me.ts';
import type { Letter } from '@mars/stores/pieces/letters.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepMount } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $page } from '../router.ts';
import { Notice } from './Notice.tsx';
import { $update } from './update.ts';
import uz from './uz.json';

const device = vi.hoisted(() => ({
  now: null as unknown as ReturnType<typeof import('@mars/stores/testing/kept-letters.ts').keptLetters>,
}));
vi.mock('@mars/stores/pieces/letters.ts', async () => {
  const { keptLetters } = await import('@mars/stores/testing/kept-letters.ts');
  device.now = keptLetters();
  return device.now;
});

const user = userEvent.setup();
const go = vi.fn();
const owner = String(bobur.id);
const homework: Letter = {
  ...{ owner, name: 'homework-7', call: 'POST /v1/project/{id}/submit', params: { id: 7 } },
  ...{ parts: [['text', 'Mana']], key: 'k', base: null, at: '/course-elements/1/offline/2/3/4' },
};
const says = () => screen.getByRole('status').querySelector('p')?.textContent ?? '';

async function show() {
  fakeServer({ 'GET /v1/me': bobur });
  keepMount($student);
  render(<Notice words={uz} router={{ $page, go }} />);
  await waitFor(() => expect($student.get()?.id).toBe(bobur.id));
}

beforeEach(() => {
  device.now?.clear();
  $update.set(false);
  history.replaceState(null, '', '/main-page');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says nothing when there is nothing to say', async () => {
  await show();
  expect(says()).toBe('');
});

it('says on other pages that homework waits for the network, and that it has arrived', async () => {
  await show();
  await act(() => device.now.keepLetter(homework));
  await waitFor(() => expect(says()).toBe(uz.waiting));
  const [letter] = device.now.all();
  await act(async () => {
    await device.now.removeLetter(letter!);
    dispatchEvent(new CustomEvent('mars.delivered', { detail: { letter, reply: {} } }));
  });
  expect(says()).toBe(uz.arrived);
});

it('leaves to the page of the homework what that says itself', async () => {
  history.replaceState(null, '', homework.at);
  await show();
  await act(() => device.now.keepLetter(homework));
  await act(async () => {});
  expect(says()).toBe('');
});

it('says nothing of another person’s, nor of cards', async () => {
  await show();
  await act(async () => {
    await device.now.keepLetter({ ...homework, owner: '99' });
    await device.now.keepLetter({ ...homework, name: 'english-review a', base: undefined });
  });
  await act(async () => {});
  expect(says()).toBe('');
});

it('leads to homework that the server did not take', async () => {
  await show();
  await act(async () => {
    await device.now.keepLetter(homework);
    await device.now.refuseLetter(device.now.all()[0]!, { code: 'already_marked' });
  });
  await waitFor(() => expect(says()).toBe(uz.refused));
  await user.click(screen.getByRole('button', { name: uz.look }));
  expect(go).toHaveBeenCalledWith(homework.at);
});

it('offers a new version until it is put away', async () => {
  await show();
  act(() => $update.set(true));
  expect(says()).toBe(uz.update);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: uz.take }));
  expect(reload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: uz.close }));
  expect(says()).toBe('');
});
