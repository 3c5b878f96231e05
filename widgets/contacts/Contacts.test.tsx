import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { $capabilitiesResource } from '@mars/session/capabilities.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import Contacts from './Contacts.tsx';
import ru from './ru.json';
import uz from './uz.json';

const all = {
  name: 'Ziyo',
  phone: '+998 71 200 00 00',
  address: { uz: 'Navoiy koʻchasi, 5-uy', ru: 'улица Навои, дом 5' },
  telegram: 'https://t.me/ziyo_markaz',
};
const show = (told: object, lang: 'uz' | 'ru' = 'uz') => {
  fakeServer({ 'GET /v1/capabilities': told });
  return renderWidget(<Contacts />, lang === 'uz' ? uz : ru, lang);
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it.each([
  ['uz' as const, 'Markaz bilan aloqa', all.address.uz, 'Telegramda yozish'],
  ['ru' as const, 'Связь с центром', all.address.ru, 'Написать в Telegram'],
])('has phone, address and Telegram: %s', async (lang, title, address, write) => {
  show(all, lang);
  expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: all.phone }).getAttribute('href')).toBe('tel:+998712000000');
  expect(screen.getByRole('link', { name: write }).getAttribute('href')).toBe(all.telegram);
  expect(screen.getByText(address)).toBeTruthy();
});

it('has no line of what was not set, nor of a link that would run as the page', async () => {
  show({ ...all, address: null, telegram: 'javascript:alert(1)' });
  expect(await screen.findByRole('link', { name: all.phone })).toBeTruthy();
  expect([screen.getAllByRole('link').length, screen.getAllByRole('listitem').length]).toEqual([1, 1]);
});

it('is not yet there on a plain server', async () => {
  fakeServer({});
  const { element } = renderWidget(<Contacts />, uz);
  await expect.poll(() => element.querySelector('mars-not-found')?.getAttribute('reason')).toBe('not-here');
});

it('is not there where nothing was set', async () => {
  const { element } = show({ name: 'Ziyo', phone: null, address: null, telegram: null });
  await expect.poll(() => $capabilitiesResource.get().data).toBeTruthy();
  expect(element.textContent).toBe('');
});
