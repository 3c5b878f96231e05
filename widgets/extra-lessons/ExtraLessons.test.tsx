import { fakeServer, parentOfTwo, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import { $open } from '@mars/session/open.ts';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, expect, it, vi } from 'vitest';
import ExtraLessons from './ExtraLessons.tsx';
import type { Booking, Slot } from './lessons.ts';
import ownRu from './ru.json';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const ru = { ...sharedRu, ...ownRu };
const malika = { id: 2, first_name: 'Malika', last_name: 'Yusupova', avatar: null };
const jasur = { id: 3, first_name: 'Jasur', last_name: 'Aliyev', avatar: null };

const slot = (id: number, day: string, more: Partial<Slot> = {}): Slot => ({
  id,
  tutor: malika,
  starts_at: `2026-11-${day}T18:00:00+05:00`,
  ends_at: `2026-11-${day}T19:00:00+05:00`,
  room: '5',
  places: 2,
  free: 2,
  booking: null,
  is_waiting: false,
  ...more,
});
const booking = (id: number, day: string, more: Partial<Booking> = {}): Booking => ({
  id,
  slot_id: 100 + id,
  tutor: malika,
  starts_at: `2026-11-${day}T18:00:00+05:00`,
  ends_at: `2026-11-${day}T19:00:00+05:00`,
  room: 'Katta zal',
  topic: 'Flexbox',
  state: 'booked',
  free_until: `2026-11-${day}T16:00:00+05:00`,
  is_use_back: null,
  by_centre: false,
  ...more,
});

interface World {
  left?: number | null;
  locked?: string | null;
  items?: Booking[];
  waiting?: Slot[];
  slots?: Slot[];
  tutors?: object[];
  now?: string;
}

/** Answers as a server whose state a test may change. */
function serve(world: World, more: Record<string, unknown> = {}) {
  const allowance = () => {
    const left = world.left === undefined ? 2 : world.left;
    return { left, total: left === null ? null : 3, resets_at: null, locked: world.locked ?? null };
  };
  return fakeServer({
    'GET /v1/me': { id: 5, role: 'student', first_name: 'Bobur', last_name: 'Tursunov' },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /now/datetime': { datetime: world.now ?? '2026-11-23T09:00:00+05:00' },
    'GET /v1/me/limits': () => ({ extra_lessons: allowance() }),
    'GET /v1/extra-lesson/my': () => ({
      items: world.items ?? [],
      waiting: world.waiting ?? [],
      next_cursor: null,
    }),
    'GET /v1/extra-lesson/slots': () => ({ items: world.slots ?? [], next_cursor: null }),
    'GET /v1/extra-lesson/tutors': () => ({ items: world.tutors ?? [], next_cursor: null }),
    ...more,
  });
}

const show = (lang: 'uz' | 'ru' = 'uz') => renderWidget(<ExtraLessons />, lang === 'uz' ? uz : ru, lang);
async function openBook(): Promise<ReturnType<typeof within>> {
  fireEvent.click(await screen.findByRole('button', { name: 'Darsga yozilish' }));
  return within(await screen.findByRole('dialog'));
}
const write = (dialog: ReturnType<typeof within>, text: string) =>
  fireEvent.change(dialog.getByLabelText('Mavzu'), { target: { value: text } });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
  // Each server has a clock of its own.
  cleanStores($clockOffset);
  $clockOffset.set(null);
  vi.unstubAllGlobals();
});

it('says before anything is booked how many are left and that there is one a day [§5.15] [§5.16]', async () => {
  serve({ left: 2 });
  show();
  expect(
    await screen.findByText(/3 ta bepul darsdan 2 tasi qoldi\. Kuniga bitta qoʻshimcha dars/),
  ).toBeTruthy();
});

it('says of premium that there is no limit but one a day', async () => {
  serve({ left: null });
  show('ru');
  expect(await screen.findByText(/не ограничено\. В день можно взять один/)).toBeTruthy();
});

it.each([
  ['freemium_used', /^3 ta bepul qoʻshimcha darsning hammasidan foydalandingiz/, true],
  ['group_required', /guruhda oʻqiydiganlar uchun/, false],
  ['inactive', /Hozir guruhingiz yoʻq/, false],
])('says why nothing can be booked: %s [§6.4]', async (locked, says, leadsToPremium) => {
  serve({ left: 0, locked });
  show();
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Darsga yozilish' })).toBeNull();
  const premium = screen.queryByRole('button', { name: 'Premium haqida' });
  expect(premium !== null).toBe(leadsToPremium);
  premium?.click();
  expect($open.get()).toEqual(leadsToPremium ? { dialog: 'premium' } : null);
});

it('books a slot with a topic, and says before what it takes and until when it comes back', async () => {
  const world: World = { slots: [slot(1, '25'), slot(2, '26', { free: 1, places: 1 })] };
  const sent: unknown[] = [];
  serve(world, {
    'POST /v1/extra-lesson/book': async (request: Request) => {
      sent.push(await request.json());
      world.items = [booking(7, '26', { topic: 'Grid' })];
      world.left = 1;
      return world.items[0];
    },
  });
  show();
  const dialog = await openBook();
  const submit = dialog.getByRole('button', { name: 'Yozilish' });
  expect(dialog.getByText('Vaqtni tanlang.')).toBeTruthy();
  fireEvent.click(await dialog.findByRole('radio', { name: /18:00–19:00.*1 ta joy/ }));
  expect(dialog.getByText('Mavzuni yozing.')).toBeTruthy();
  write(dialog, '   ');
  fireEvent.click(submit);
  write(dialog, 'Grid');
  expect(
    dialog.getByText(/Bitta bepul dars sarflanadi, 1 tasi qoladi\. Boshlanishidan 2 soat oldingacha/),
  ).toBeTruthy();
  fireEvent.click(submit);
  expect(await screen.findByText('payshanba, 26-noyabr, 18:00–19:00')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ slot_id: 2, topic: 'Grid' }]);
  expect(await screen.findByText(/2 tasi|1 tasi qoldi/)).toBeTruthy();
});

it('offers the queue of a full slot, and closes the days on which one has a lesson and slots one waits for', async () => {
  const world: World = {
    items: [booking(7, '25')],
    slots: [slot(1, '25'), slot(2, '26', { free: 0 }), slot(3, '27', { free: 0, is_waiting: true })],
  };
  serve(world, {
    'POST /v1/extra-lesson/wait': () => {
      world.waiting = [slot(2, '26', { free: 0, is_waiting: true })];
      return world.waiting[0];
    },
  });
  show();
  const dialog = await openBook();
  const [own, full, waited] = (await dialog.findAllByRole('radio')) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  expect(own.closest('fieldset')).toHaveProperty('disabled', true);
  expect(dialog.getByText('Bu kunga yozilgansiz, kuniga bitta dars olish mumkin.')).toBeTruthy();
  expect(waited).toHaveProperty('disabled', true);
  fireEvent.click(full);
  write(dialog, 'Grid');
  expect(dialog.getByText(/Navbatda turish bepul/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Navbatga yozilish' }));
  expect(await screen.findByText(/^Navbatdasiz\. Joy boʻshasa/)).toBeTruthy();
});

it.each([
  ['one_per_day', 409, 'uz one_per_day'],
  ['freemium_used', 409, 'uz freemium_used'],
  ['internal', 500, 'Server javob bermadi. Qaytadan bosing, ikki marta hisoblanmaydi.'],
])('says %s where it happens, and loses nothing that was typed', async (code, status, says) => {
  serve({ slots: [slot(1, '25')] }, { 'POST /v1/extra-lesson/book': () => refusal(status, code) });
  show();
  const dialog = await openBook();
  fireEvent.click(await dialog.findByRole('radio'));
  write(dialog, 'Grid');
  fireEvent.click(dialog.getByRole('button', { name: 'Yozilish' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(says);
  expect(dialog.getByLabelText('Mavzu')).toHaveProperty('value', 'Grid');
  expect(dialog.queryByRole('button', { name: 'Premium haqida' }) !== null).toBe(code === 'freemium_used');
  fireEvent.click(dialog.getByRole('button', { name: 'Yopish' }));
  const again = await openBook();
  expect(again.getByLabelText('Mavzu')).toHaveProperty('value', 'Grid');
});

it('offers the queue when somebody was quicker', async () => {
  const world: World = { slots: [slot(1, '25', { places: 1, free: 1 })] };
  serve(world, {
    'POST /v1/extra-lesson/book': () => {
      world.slots = [slot(1, '25', { places: 1, free: 0 })];
      return refusal(409, 'slot_taken');
    },
  });
  show();
  const dialog = await openBook();
  fireEvent.click(await dialog.findByRole('radio'));
  write(dialog, 'Grid');
  fireEvent.click(dialog.getByRole('button', { name: 'Yozilish' }));
  expect(await dialog.findByRole('button', { name: 'Navbatga yozilish' })).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toBe('uz slot_taken');
});

it('shows the slots of one tutor where there are several', async () => {
  const tutor = { courses: [{ uz: 'Frontend', ru: 'Frontend' }], next_at: null };
  const calls = serve({
    slots: [slot(1, '25')],
    tutors: [
      { ...malika, ...tutor },
      { ...jasur, ...tutor },
    ],
  });
  show();
  const dialog = await openBook();
  const select = await dialog.findByRole('combobox', { name: 'Ustoz' });
  fireEvent.change(select, { target: { value: '3' } });
  await expect
    .poll(() => calls.filter((call) => call.startsWith('GET /v1/extra-lesson/slots')))
    .toEqual([
      'GET /v1/extra-lesson/slots?from_date=2026-11-23&till_date=2026-12-06',
      'GET /v1/extra-lesson/slots?from_date=2026-11-23&till_date=2026-12-06&tutor_id=3',
    ]);
});

it.each([
  ['2026-11-25T15:59:59+05:00', /soat 16:00 gacha bekor qilsangiz, bepul darsingiz saqlanib qoladi/],
  ['2026-11-25T16:00:00+05:00', /Dars boshlanishiga 2 soatdan kam qoldi, bepul dars qaytmaydi/],
])('says at %s whether the use comes back, and gives the lesson up', async (now, says) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const world: World = { items: [booking(7, '25')], now };
  serve(world, {
    'DELETE /v1/extra-lesson/7': () => {
      world.items = [booking(7, '25', { state: 'cancelled', is_use_back: true })];
      return world.items[0];
    },
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Darsni bekor qilish: chorshanba/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(says)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Darsni bekor qilish' }));
  expect(await screen.findByText('Oldingi darslar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Darsni bekor qilish/ })).toBeNull();
  vi.useRealTimers();
});

it('is left waiting no more when asked to', async () => {
  const world: World = { waiting: [slot(2, '26', { free: 0, is_waiting: true })] };
  const calls = serve(world, {
    'DELETE /v1/extra-lesson/wait': () => {
      world.waiting = [];
      return { ok: true };
    },
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Navbatdan chiqish: payshanba, 26-noyabr' }));
  expect(await screen.findByText(/Mavzuni tushunmadingizmi/)).toBeTruthy();
  expect(calls).toContain('DELETE /v1/extra-lesson/wait?slot_id=2');
});

it('says what was, and who cancelled it', async () => {
  serve({
    items: [
      booking(9, '22', { state: 'cancelled', by_centre: true, is_use_back: true }),
      booking(8, '21', { state: 'past' }),
    ],
  });
  show();
  expect(await screen.findByText('Darsni markaz bekor qildi.')).toBeTruthy();
  expect(screen.getAllByText('Malika Yusupova · Katta zal · Flexbox')).toHaveLength(2);
});

it('is not asked for as a parent, and not there on a plain server', async () => {
  const calls = serve({}, { 'GET /v1/me': parentOfTwo });
  show();
  expect(await screen.findByText('Qoʻshimcha darslar oʻquvchilar uchun.')).toBeTruthy();
  expect(calls.join()).not.toContain('extra-lesson');
  cleanup();
  fakeServer({ 'GET /v1/me': { id: 5, role: 'student', first_name: 'B', last_name: 'T' } });
  const { element } = show();
  await expect.poll(() => element.querySelector('mars-not-found')?.getAttribute('reason')).toBe('not-here');
});

it('failing is one quiet line among the other cards, and is tried again', async () => {
  let up = false;
  serve(
    { items: [booking(1, '25')] },
    {
      'GET /v1/extra-lesson/my': () =>
        up ? { items: [], waiting: [], next_cursor: null } : refusal(500, 'internal'),
    },
  );
  renderWidget(<ExtraLessons />, uz);
  expect(await screen.findByText('Qoʻshimcha darslar yuklanmadi')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  up = true;
  fireEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }));
  await waitFor(() => expect(screen.queryByText('Qoʻshimcha darslar yuklanmadi')).toBeNull());
});
