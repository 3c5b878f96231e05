import { aziza, fakeServer, renderWidget } from '@mars/element/testing.tsx';
import type { Student } from '@mars/session/me.ts';
import { toasts } from '@mars/ui/toast.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RankCard } from './RankCard.tsx';
import { today } from './testing.ts';
import uz from './uz.json';

/** Whether the page rests, and whether another dialog has opened by itself. */
const visit = vi.hoisted(() => ({ rests: true, taken: false }));
vi.mock('@mars/ui/pieces/rest.ts', () => ({
  isOccupied: () => false,
  whenAtRest(tell: () => void, isPlace: () => boolean) {
    if (visit.rests && isPlace()) tell();
    return () => {};
  },
}));
vi.mock('@mars/stores/notifications/notifications.ts', () => ({ claimPopup: () => !visit.taken }));

const TITLES = ['Kuzatuvchi', 'Uchuvchi', 'Tadqiqotchi', 'Bilimdon', 'Navigator', 'Kapitan'];
const both = (text: string) => ({ uz: text, ru: text });

/** The card of a visit in which the student has this rank. */
async function visitWith(id: number, student: number = aziza.id) {
  cleanup();
  const title = TITLES[id - 1] as string;
  const me = { ...aziza, id: student, rank: { id, title, title_uz: title, title_ru: title } };
  const next = TITLES[id];
  fakeServer({
    'GET /v1/me': me,
    'GET /v1/me/today': {
      ...today(),
      rank: {
        id,
        title: both(title),
        xp: 5100,
        from_xp: 5000,
        next_xp: next ? 10000 : null,
        next_title: next ? both(next) : null,
      },
    },
  });
  renderWidget(<RankCard student={me as unknown as Student} />, { ...uz, close: 'Yopish' });
  await screen.findByRole('link', { name: title });
}
const told = () => screen.findByRole('dialog', { name: /^Yangi unvon/ });
const nothing = async () => {
  await import('@mars/element/CelebrationDialog.tsx');
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('dialog')).toBeNull();
};

beforeEach(() => {
  Object.assign(visit, { rests: true, taken: false });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('celebrates a rank above the last one, largely and once, and leads to the ranks', async () => {
  await visitWith(3);
  await nothing();
  await visitWith(4);
  const dialog = await told();
  expect(dialog.className).toContain('large');
  expect(dialog.textContent).toContain('Yangi unvon: Bilimdon!');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Unvonlarim' });
  expect(new URL(link.href).pathname).toBe(`/student-ranks/${aziza.id}`);
  await visitWith(4);
  await nothing();
});

it('says nothing of a rank that was lost, nor of what somebody else has on the same device', async () => {
  await visitWith(4);
  await visitWith(2);
  await nothing();
  await visitWith(5, aziza.id + 1);
  await nothing();
});

it('leaves the visit to a dialog that has opened before; who goes on is told in a line', async () => {
  await visitWith(3);
  visit.taken = true;
  await visitWith(4);
  await nothing();
  cleanup();
  await waitFor(() => expect(toasts.get().at(-1)?.text).toMatch(/^Yangi unvon: Bilimdon!/));
});
