import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import StaffOutbox from './StaffOutbox.tsx';
import uz from './uz.json';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const item = (id: number, more: object) => ({
  ...{ id, kind: 'absence', at: '2026-11-23T06:19:28+05:00', to: 'Otabek Karimov', phone: null },
  ...{ text: 'Aziza darsga kelmadi', state: 'outbox', reason: null, expires_at: null, ...more },
});
const show = (role: string, items: object[], has_bot = false) => {
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role, first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/outbox': { has_bot, fault: null, items, next_cursor: null },
  });
  renderWidget(<StaffOutbox />, uz);
  return calls;
};

it('shows codes with the number that they are for, and until when they are good', async () => {
  const phone = '+998901234567';
  show('admin', [
    item(2, { kind: 'code', to: phone, phone, text: '123456', expires_at: '2026-11-23T06:29:28+05:00' }),
    item(1, {}),
  ]);
  const [code, absence] = await screen.findAllByRole('listitem');
  expect(code?.textContent).toBe('23-noy-2026 06:19kod+998901234567123456' + '06:29 gacha amal qiladi');
  expect(screen.getByRole('link', { name: phone })).toHaveProperty('href', `tel:${phone}`);
  expect(absence?.textContent).toBe('23-noy-2026 06:19davomatOtabek KarimovAziza darsga kelmadi');
  expect(screen.getByText(/Markazda Telegram boti yoʻq/)).toBeTruthy();
});

it('says that there is nothing, and that a bot sends', async () => {
  show('admin', [], true);
  expect(await screen.findByText('Yuborilmagan xabar yoʻq')).toBeTruthy();
  expect(screen.getByText(/Telegram boti yuboradi/)).toBeTruthy();
});

it('says of what did not come why, and of a code nothing but that', async () => {
  const phone = '+998901234567';
  show(
    'admin',
    [
      item(2, {
        ...{ kind: 'code', to: phone, phone, text: null, state: 'failed', reason: 'blocked' },
        expires_at: '2026-11-23T06:29:28+05:00',
      }),
      item(1, { state: 'unknown', reason: 'unknown' }),
    ],
    true,
  );
  const [code, absence] = await screen.findAllByRole('listitem');
  expect(code?.textContent).toBe(
    '23-noy-2026 06:19kod+998901234567Yetmadi: botni bloklagan. Oʻzingiz ayting.',
  );
  expect(absence?.textContent).toContain('Aziza darsga kelmadiYetgani nomaʼlum');
});

it('says why the bot hears nothing, and since when', async () => {
  const fault = {
    text: { uz: 'Bot tokeni xato.', ru: 'Токен неверный.' },
    since: '2026-11-23T08:15:00+05:00',
  };
  fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/outbox': { has_bot: true, fault, items: [], next_cursor: null },
  });
  renderWidget(<StaffOutbox />, uz);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Bot tokeni xato.2026-yil 23-noyabr, soat 08:15dan beri',
  );
});

it('is asked for by no teacher', async () => {
  const calls = show('teacher', [item(1, {})]);
  await expect.poll(() => calls).toContain('GET /v1/me');
  await expect.poll(() => document.body.textContent?.length).toBeGreaterThan(0);
  expect(calls).not.toContain('GET /v2/staff/outbox');
});
