import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import ru from './ru.json';
import StaffPickup from './StaffPickup.tsx';
import uz from './uz.json';

const order = (id: number, more: object = {}) => ({
  ...{ id, created_at: '2026-11-21T08:31:40+05:00', quantity: 2, state: 'waiting', pickup_code: `CODE${id}` },
  student: { id: 4, first_name: 'Aziza', last_name: 'Karimova' },
  product: { id: 91, title: { uz: 'Ruchkalar', ru: 'Ручки' }, product_image: '/media/shop/pens.svg' },
  handed_at: null,
  ...more,
});

function show(lang: 'uz' | 'ru' = 'uz', answer: () => unknown = () => order(1, { state: 'handed' })) {
  const bodies: unknown[] = [];
  const calls = fakeServer({
    'GET /v1/me': { id: 3, role: 'teacher', first_name: 'Malika', last_name: 'Yusupova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/orders': (request: Request) => ({
      items: new URL(request.url).searchParams.get('state') === 'waiting' ? [order(1)] : [],
      next_cursor: null,
    }),
    'POST /v2/staff/pickup': async (request: Request) => {
      bodies.push(await request.json());
      return answer();
    },
  });
  renderWidget(<StaffPickup />, lang === 'uz' ? uz : ru, lang);
  return { bodies, calls };
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('hands a thing over for its code', async () => {
  const { bodies } = show('ru');
  fireEvent.change(screen.getByLabelText('Код ученика'), { target: { value: ' CODE1 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Выдать' }));
  await screen.findByText('Aziza Karimova: Ручки, выдано 2 штуки', { selector: '[role=status] p' });
  expect(bodies).toEqual([{ code: ' CODE1 ' }]);
  expect(screen.getByLabelText('Код ученика')).toHaveProperty('value', '');
});

it('takes the code of a row that is pressed, and says why it was refused', async () => {
  show('uz', () => refusal(409, 'already_handed'));
  fireEvent.click(await screen.findByRole('button', { name: /Aziza Karimova.*2 dona.*CODE1/ }));
  expect(screen.getByLabelText('Oʻquvchining kodi')).toHaveProperty('value', 'CODE1');
  fireEvent.click(screen.getByRole('button', { name: 'Topshirish' }));
  expect((await screen.findByRole('alert')).textContent).toBe('uz already_handed');
});

it('shows what was handed over', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('tab', { name: 'Topshirilgan' }));
  expect(await screen.findByText('Hali hech narsa topshirilmagan')).toBeTruthy();
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v2/staff/orders?state=handed'));
});

it('shows by itself what is bought meanwhile, and not while nobody looks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { calls } = show();
    await screen.findByText(/CODE1/);
    const asked = () => calls.filter((call) => call.startsWith('GET /v2/staff/orders')).length;
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(2);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await act(() => vi.advanceTimersByTimeAsync(90_000));
    expect(asked()).toBe(2);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked()).toBe(3));
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});
