import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import PaySystems from './PaySystems.tsx';
import ru from './ru.json';
import uz from './uz.json';

const connected = (more: object = {}) => ({
  merchant_id: '670cb597',
  service_id: null,
  checkout_url: null,
  fiscal: null,
  callback_url: 'https://mars.uz/v1/payment/payme',
  ...more,
});

function show(lang: 'uz' | 'ru', answers: Record<string, unknown> = {}) {
  fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/charging': { way: 'whole', next: null },
    'GET /v2/staff/payment-systems': { payme: null, click: null },
    ...answers,
  });
  renderWidget(<PaySystems />, lang === 'uz' ? uz : ru, lang);
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('connects a system with its secret, which is never shown again, and parts with it', async () => {
  const known = {
    merchant_id: '46942',
    service_id: '84321',
    checkout_url: null,
    fiscal: null,
    callback_url: 'https://mars.uz/v1/payment/click',
  };
  const asked: [string, unknown][] = [];
  const answer = (after: unknown) => async (request: Request) => {
    asked.push([request.method, request.method === 'PUT' ? await request.json() : null]);
    return after;
  };
  show('uz', {
    'PUT /v2/staff/payment-systems/click': answer({ payme: null, click: known }),
    'DELETE /v2/staff/payment-systems/click': answer({ payme: null, click: null }),
    'GET /v2/staff/payment-systems': () => ({ payme: null, click: asked.length % 2 ? known : null }),
  });
  const click = within(await screen.findByRole('region', { name: 'Click' }));
  const type = (label: string, value: string) =>
    fireEvent.change(click.getByLabelText(label), { target: { value } });
  type('Merchant ID', ' 46942 ');
  type('Service ID', '84321');
  expect(click.getByRole('button', { name: 'Ulash' })).toHaveProperty('disabled', true);
  type('Maxfiy kalit', 'juda-maxfiy');
  expect(click.getByLabelText('Maxfiy kalit')).toHaveProperty('type', 'password');
  fireEvent.click(click.getByRole('button', { name: 'Ulash' }));
  await click.findByText('https://mars.uz/v1/payment/click');
  expect(asked).toEqual([['PUT', { merchant_id: '46942', service_id: '84321', secret: 'juda-maxfiy' }]]);
  expect(click.getByLabelText('Maxfiy kalit')).toHaveProperty('value', '');
  expect(click.getByText(/^Kalit saqlangan/)).toBeTruthy();
  expect(click.getByRole('button', { name: 'Saqlash' })).toHaveProperty('disabled', true);
  fireEvent.click(click.getByRole('button', { name: 'Clickni uzish' }));
  await screen.findByText('Click uzildi', { selector: '[role=status] p' });
  expect(asked.at(-1)).toEqual(['DELETE', null]);
});

it('keeps the known secret when only the number is another, and says what is refused beside its field', async () => {
  const payme = connected({ merchant_id: 'eski' });
  const bodies: unknown[] = [];
  show('ru', {
    'GET /v2/staff/payment-systems': { payme, click: null },
    'PUT /v2/staff/payment-systems/payme': async (request: Request) => {
      bodies.push(await request.json());
      const wrong = { code: 'format', message_uz: 'uz', message_ru: 'не то' };
      return refusal(422, 'invalid', { fields: { merchant_id: wrong } });
    },
  });
  const form = within(await screen.findByRole('region', { name: 'Payme' }));
  expect(form.getByText('order')).toBeTruthy();
  fireEvent.change(form.getByLabelText('ID кассы'), { target: { value: 'yangi' } });
  fireEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  await form.findByText('не то');
  expect(bodies).toEqual([{ merchant_id: 'yangi' }]);
});

it('says before saving how the address of a trial is kept', async () => {
  show('uz', { 'GET /v2/staff/payment-systems': { payme: connected(), click: null } });
  const form = within(await screen.findByRole('region', { name: 'Payme' }));
  expect(form.queryByText(/Shunday saqlanadi/)).toBeNull();
  const field = form.getByLabelText('Toʻlov sahifasining manzili');
  fireEvent.change(field, { target: { value: 'http://test.paycom.uz/' } });
  form.getByText('Shunday saqlanadi: https://test.paycom.uz/. Olinmaydi: http:.');
});

it('sets how a month is charged from the next one on, and says from when', async () => {
  const bodies: unknown[] = [];
  show('uz', {
    'PUT /v2/staff/charging': async (request: Request) => {
      bodies.push(await request.json());
      return { way: 'whole', next: { way: 'by_lessons', from_month: '2026-12' } };
    },
    'GET /v2/staff/charging': () =>
      bodies.length > 0
        ? { way: 'whole', next: { way: 'by_lessons', from_month: '2026-12' } }
        : { way: 'whole', next: null },
  });
  const part = within(await screen.findByRole('region', { name: 'Oylik hisob' }));
  expect(part.getByRole('button', { name: 'Saqlash' })).toHaveProperty('disabled', true);
  fireEvent.change(part.getByLabelText('Oy qanday hisoblanadi'), { target: { value: 'by_lessons' } });
  expect(part.getByText(/Dars qoldirish summani oʻzgartirmaydi/)).toBeTruthy();
  fireEvent.click(part.getByRole('button', { name: 'Saqlash' }));
  await part.findByText('Dekabr 2026dan boshlab: darslar boʻyicha.');
  expect(bodies).toEqual([{ way: 'by_lessons' }]);
});

it('says what is missing for the tax system, and sends all of it or nothing', async () => {
  const bodies: unknown[] = [];
  show('ru', {
    'GET /v2/staff/payment-systems': { payme: connected(), click: null },
    'PUT /v2/staff/payment-systems/payme': async (request: Request) => {
      bodies.push(await request.json());
      return { payme: connected(), click: null };
    },
  });
  const form = within(await screen.findByRole('region', { name: 'Payme' }));
  expect(form.getByText(/не хватает: Код ИКПУ \(17 цифр\), Код упаковки, НДС, %/)).toBeTruthy();
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  const save = form.getByRole('button', { name: 'Сохранить' });
  type('Код ИКПУ (17 цифр)', '10899999001000000');
  expect(save).toHaveProperty('disabled', true);
  type('Код упаковки', '1500000');
  type('НДС, %', '0');
  fireEvent.click(save);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    fiscal: { code: '10899999001000000', package_code: '1500000', vat_percent: 0 },
  });
  const click = within(screen.getByRole('region', { name: 'Click' }));
  expect(click.getByText(/в кабинете Click/)).toBeTruthy();
});
