import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import ru from './ru.json';
import StaffSlots from './StaffSlots.tsx';
import type { Slot } from './slots.ts';
import uz from './uz.json';

const slot = (id: number, more: Partial<Slot> = {}): Slot => ({
  id,
  tutor: { id: 3, first_name: 'Malika', last_name: 'Yusupova', avatar: null },
  starts_at: '2026-11-24T18:00:00+05:00',
  ends_at: '2026-11-24T19:00:00+05:00',
  room: '5-xona',
  places: 2,
  is_cancelled: false,
  students: [],
  waiting: 0,
  ...more,
});
const aziza = { id: 4, first_name: 'Aziza', last_name: 'Karimova', topic: 'Flexbox' };

function show(items: Slot[], answers: Record<string, unknown> = {}, lang: 'uz' | 'ru' = 'uz') {
  const bodies: unknown[] = [];
  const calls = fakeServer({
    'GET /v1/me': { id: 3, role: 'teacher', first_name: 'Malika', last_name: 'Yusupova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/slots': { items, next_cursor: null },
    'POST /v2/staff/slots': async (request: Request) => {
      bodies.push(await request.json());
      return { items: [slot(8), slot(9), slot(10)] };
    },
    'PATCH /v2/staff/slots/1': async (request: Request) => {
      bodies.push(await request.json());
      return slot(1, { is_cancelled: true });
    },
    ...answers,
  });
  renderWidget(<StaffSlots />, lang === 'uz' ? uz : ru, lang);
  return { bodies, calls };
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('shows who comes to what', async () => {
  show([slot(1, { students: [aziza], waiting: 3 }), slot(2, { is_cancelled: true })], {}, 'ru');
  expect(await screen.findByText('Занято 1 / 2')).toBeTruthy();
  expect(screen.getByText('Flexbox')).toBeTruthy();
  expect(screen.getByText('5-\u2060xona · в очереди 3 человека')).toBeTruthy();
  expect(screen.getByText('Отменено')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('24 ноября, вторник 18:00–19:00');
});

it('offers a time each week by Tashkent’s clock', async () => {
  const { bodies } = show([]);
  expect(await screen.findByText('Hali dars vaqti ochilmagan')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Dars vaqti qoʻshish' }));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Kun', '2026-12-01');
  fill('Boshlanishi', '17:30');
  fill('Necha oʻrin', '4');
  fill('Necha hafta', '3');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await screen.findByText('3 ta dars vaqti qoʻshildi', { selector: '[role=status] p' });
  expect(bodies).toEqual([
    { starts_at: '2026-12-01T17:30:00+05:00', minutes: 60, places: 4, room: null, weeks: 3 },
  ]);
});

it('says beside the field what was refused', async () => {
  const fields = { places: { code: 'too_big', message_uz: 'Juda katta.', message_ru: '' } };
  show([], { 'POST /v2/staff/slots': () => refusal(422, 'invalid', { fields }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Dars vaqti qoʻshish' }));
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('Juda katta.')).toBeTruthy();
  expect(screen.getByLabelText('Necha oʻrin').getAttribute('aria-invalid')).toBe('true');
});

it('asks once more before it cancels what somebody booked', async () => {
  const { bodies, calls } = show([slot(1, { students: [aziza] })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Bekor qilish' }));
  // What was pressed is gone: the question is where one goes on.
  expect(screen.getByText(/1 nafar oʻquvchi yozilgan/)).toBe(document.activeElement);
  expect(calls.filter((each) => each.startsWith('PATCH'))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Bekor qilish' }));
  await waitFor(() => expect(bodies).toEqual([{ is_cancelled: true }]));
});

it('cancels at once what nobody booked', async () => {
  const { bodies } = show([slot(1)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Bekor qilish' }));
  await waitFor(() => expect(bodies).toEqual([{ is_cancelled: true }]));
});
