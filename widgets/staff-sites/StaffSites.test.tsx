import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import ru from './ru.json';
import StaffSites from './StaffSites.tsx';
import type { Site } from './sites.ts';
import uz from './uz.json';

const site: Site = {
  ...{ key: 'markaz', name: 'Markaz sayti', origins: ['https://markaz.uz'], has_secret: true },
  ...{ password_sign_in: false, may_buy: false, created_at: '2026-11-01T10:00:00+05:00', version: 's1' },
};

/** @param answers what changing or making a site answers, one after the other */
function show(answers: unknown[], items: Site[] = [site], lang: 'uz' | 'ru' = 'uz') {
  const asked: [string, unknown][] = [];
  const keep = async (request: Request) => {
    asked.push([request.method, await request.json()]);
    return answers.shift();
  };
  fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/sites': { items, next_cursor: null },
    'POST /v2/staff/sites': keep,
    'PATCH /v2/staff/sites/markaz': keep,
  });
  renderWidget(<StaffSites />, lang === 'uz' ? uz : ru, lang);
  return asked;
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const snippet = (key: string) =>
  [
    `<script type="module" src="${location.origin}/embed/mars.js" data-site-key="${key}"></script>`,
    '<mars-rating board="coin"></mars-rating>',
    '<mars-ai-chat></mars-ai-chat>',
  ].join('\n');
const card = async (title: string) =>
  within((await screen.findByText(title)).closest('.card') as HTMLElement);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('lets a site in, shows its secret until it is closed, and what its pages need', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const asked = show([{ ...site, key: 'yangi', name: 'Новый', secret: 'maxfiy-1' }], [], 'ru');
  await screen.findByText('Сайтов пока нет');
  fireEvent.click(screen.getByRole('button', { name: 'Добавить сайт' }));
  fill('Название', 'Новый');
  fill('Ключ', ' yangi ');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', true);
  fill('Адреса', ' https://a.uz\n\nhttps://b.uz ');
  fireEvent.click(screen.getByRole('switch', { name: 'Можно войти с паролем на самом сайте' }));
  submit();
  const told = await card('Секретный ключ: Новый');
  expect(asked).toEqual([
    [
      'POST',
      {
        ...{ key: 'yangi', name: 'Новый', origins: ['https://a.uz', 'https://b.uz'] },
        ...{ password_sign_in: true, may_buy: false },
      },
    ],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(told.getByRole('button', { name: 'Скопировать: Секретный ключ' }));
  fireEvent.click(told.getByRole('button', { name: 'Скопировать: Код для страницы' }));
  expect(writeText.mock.calls).toEqual([['maxfiy-1'], [snippet('yangi')]]);
  expect(await told.findAllByText('Скопировано')).toHaveLength(2);
  fireEvent.click(told.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByText('maxfiy-1')).toBeNull();
});

it('says before saving what is kept of addresses that were copied, and what is left off', async () => {
  const asked = show([{ ...site, secret: null }]);
  fireEvent.click(await screen.findByRole('button', { name: /Markaz sayti.*markaz/ }));
  expect(screen.queryByText(/Shunday saqlanadi/)).toBeNull();
  fill('Manzillari', 'https://markaz.uz\nhttp://Maktab.uz/kurslar, sinov.uz');
  screen.getByText('Shunday saqlanadi: https://maktab.uz, https://sinov.uz. Olinmaydi: http:, /kurslar.');
  submit();
  await screen.findByText('Saqlandi', { selector: '[role=status] p' });
  expect(asked[0]).toMatchObject([
    'PATCH',
    { origins: ['https://markaz.uz', 'http://Maktab.uz/kurslar', 'sinov.uz'] },
  ]);
});

it('changes a site, and says of which address what is wrong', async () => {
  const fields = { 'origins.1': { code: 'format', message_uz: 'Manzil notoʻgʻri.', message_ru: '' } };
  const asked = show([refusal(422, 'invalid', { fields }), { ...site, secret: null }]);
  fireEvent.click(await screen.findByRole('button', { name: /Markaz sayti.*markaz · https:\/\/markaz.uz/ }));
  expect(screen.queryByLabelText('Kaliti')).toBeNull();
  expect(screen.getByText(/mars-rating/).textContent).toBe(snippet('markaz'));
  fill('Manzillari', 'https://markaz.uz\nmarkaz');
  submit();
  expect(await screen.findByText('markaz: Manzil notoʻgʻri.')).toBeTruthy();
  fill('Manzillari', '');
  fireEvent.click(screen.getByRole('switch', { name: 'Saytning oʻzida xarid qilish mumkin' }));
  submit();
  await screen.findByText('Saqlandi', { selector: '[role=status] p' });
  expect(asked[1]).toEqual([
    'PATCH',
    { name: 'Markaz sayti', origins: [], password_sign_in: false, may_buy: true, version: 's1' },
  ]);
  expect(screen.queryByText(/Maxfiy kalit:/)).toBeNull();
});

it('makes a new secret, and marks a site that works nowhere', async () => {
  const asked = show([{ ...site, secret: 'maxfiy-2' }], [{ ...site, origins: [] }]);
  expect(await screen.findByText('Ishlamaydi')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Markaz sayti/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Yangi maxfiy kalit' }));
  const told = await card('Maxfiy kalit: Markaz sayti');
  expect(told.getByText('maxfiy-2')).toBeTruthy();
  expect(asked).toEqual([['PATCH', { new_secret: true }]]);
});

it('says so where the browser does not copy', async () => {
  // As on a page without https.
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  show([]);
  fireEvent.click(await screen.findByRole('button', { name: /Markaz sayti/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Nusxa olish: Sahifaga qoʻyiladigan kod' }));
  expect(await screen.findByText(/Nusxa olinmadi/)).toBeTruthy();
});
