import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import ru from './ru.json';
import StaffCoins from './StaffCoins.tsx';
import uz from './uz.json';

const person = (role: string) => ({ id: 3, role, first_name: 'Malika', last_name: 'Yusupova', avatar: null });
const taker = (id: number, left: number | null) => ({
  ...{ id, first_name: `Ism${id}`, last_name: 'Karimov', avatar: null },
  ...{ coins: 40, left },
});

function show(gifts: object, answer?: () => unknown, role = 'teacher', lang: 'uz' | 'ru' = 'uz') {
  const asked: { key: string | null; body: unknown }[] = [];
  fakeServer({
    'GET /v1/me': person(role),
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/groups': { items: [{ id: 1, name: 'FE-12' }], next_cursor: null },
    'GET /v2/staff/coins': { next_cursor: null, ...gifts },
    'POST /v2/staff/coins': async (request: Request) => {
      asked.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return answer ? answer() : { id: 1 };
    },
  });
  renderWidget(<StaffCoins />, lang === 'uz' ? uz : ru, lang);
  return asked;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('gives coins in four taps, with a reason in both languages', async () => {
  const asked = show({ left: 200, items: [taker(1, 20)] });
  fireEvent.click(await screen.findByRole('button', { name: /Ism1/ }));
  fireEvent.click(screen.getByRole('button', { name: '+10' }));
  fireEvent.click(screen.getByRole('button', { name: 'Doʻstga yordam uchun' }));
  fireEvent.click(screen.getByRole('button', { name: '10 coin berish' }));
  await screen.findByText('Ism1 Karimov: +10 coin', { selector: '[role=status] p' });
  expect(asked.map(({ body }) => body)).toEqual([
    { student_id: 1, coins: 10, reason: { uz: 'Doʻstga yordam uchun', ru: 'Помощь другу' } },
  ]);
  expect(asked[0]?.key).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what is left to all and to each, and offers no more than that', async () => {
  show({ left: 12, items: [taker(1, 20), taker(2, 7), taker(3, 0)] });
  expect(await screen.findByText('Bugun yana 12 coin bera olasiz.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Ism1.*yana 12 coin/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Ism3.*limit tugadi/ })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: /Ism2.*yana 7 coin/ }));
  expect(screen.getAllByRole('button', { name: /^\+/ }).map(({ textContent }) => textContent)).toEqual([
    '+5',
  ]);
});

it('says that nothing is left', async () => {
  show({ left: 0, items: [taker(1, 20)] }, undefined, 'teacher', 'ru');
  expect(await screen.findByText(/Монеты на сегодня закончились/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Ism1/ })).toHaveProperty('disabled', true);
});

it('keeps what was typed when it was refused, and tries a lost one again with the same key', async () => {
  const answers = [new Response(null, { status: 503 }), refusal(409, 'gift_limit'), { id: 1 }];
  const asked = show({ left: 200, items: [taker(1, 20)] }, () => answers.shift());
  fireEvent.click(await screen.findByRole('button', { name: /Ism1/ }));
  fireEvent.change(screen.getByLabelText('Necha coin'), { target: { value: '3' } });
  const give = screen.getByRole('button', { name: '3 coin berish' });
  expect(give).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Nima uchun'), { target: { value: 'Oʻz soʻzim' } });
  fireEvent.click(give);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Saqlanmadi/);
  fireEvent.click(give);
  await screen.findByText('uz gift_limit');
  expect(screen.getByLabelText('Nima uchun')).toHaveProperty('value', 'Oʻz soʻzim');
  fireEvent.click(give);
  await waitFor(() => expect(asked).toHaveLength(3));
  const [first, second, third] = asked.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(asked[2]?.body).toMatchObject({ reason: { uz: 'Oʻz soʻzim', ru: 'Oʻz soʻzim' } });
});

it('lets an administrator take coins, without a limit', async () => {
  const asked = show({ left: null, items: [taker(1, null)] }, undefined, 'admin');
  fireEvent.click(await screen.findByRole('button', { name: /Ism1/ }));
  expect(screen.queryByText(/Bugun/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Necha coin'), { target: { value: '-30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Aʼlo loyiha uchun' }));
  fireEvent.click(screen.getByRole('button', { name: '30 coinni olib qoʻyish' }));
  await screen.findByText('Ism1 Karimov: −30 coin', { selector: '[role=status] p' });
  expect(asked[0]?.body).toMatchObject({ coins: -30 });
});
