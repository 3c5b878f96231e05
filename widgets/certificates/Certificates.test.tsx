import { fakeServer, parentOfTwo, refusal, renderWidget, signInParent } from '@mars/element/testing.tsx';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Certificates from './Certificates.tsx';
import type { Certificate, Item, Missing } from './list.ts';
import ownRu from './ru.json';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const ru = { ...sharedRu, ...ownRu };
const both = (text: string) => ({ uz: text, ru: text });

const item = (id: number, title: string, more: Partial<Item> = {}): Item => ({
  course_id: id,
  course: both(title),
  kind: 'class',
  state: 'incomplete',
  missing: [],
  missing_count: 0,
  certificate: null,
  paper_url: null,
  ...more,
});
const certificate: Certificate = {
  id: 7,
  check_code: '7K2M9QPX3HAB',
  first_name: 'Bobur',
  last_name: 'Tursunov',
  course: both('Frontend'),
  centre: 'Mars',
  issued_at: '2026-11-22T10:00:00+05:00',
  url: `${location.origin}/certificate/7K2M9QPX3HAB`,
  withdrawn: null,
};
const paper = '/v1/certificate/7/paper?sig=1.x';
const issued = item(1, 'Frontend', { state: 'issued', certificate, paper_url: paper });
const withdrawn = item(1, 'Frontend', {
  state: 'withdrawn',
  certificate: { ...certificate, withdrawn: { at: '2026-11-23T10:00:00+05:00', reason: 'Xato berilgan' } },
});
const missing: Missing[] = [
  { kind: 'lesson', element_id: 31, module: 2, title: both('Massivlar'), mark: null },
  { kind: 'exam', element_id: 35, module: 2, title: both('Massivlar'), mark: 45 },
];

const serve = (items: Item[] | (() => unknown), more: Record<string, unknown> = {}) =>
  fakeServer({
    'GET /v1/me': { id: 5, role: 'student', first_name: 'Bobur', last_name: 'Tursunov' },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v1/certificate': typeof items === 'function' ? items : { items, next_cursor: null },
    ...more,
  });
const show = (lang: 'uz' | 'ru' = 'uz', studentId?: number) =>
  renderWidget(<Certificates studentId={studentId} />, lang === 'uz' ? uz : ru, lang);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

it('claims what is complete, and then opens its paper and the page that proves it', async () => {
  let items = [item(3, 'Python'), item(1, 'Frontend', { state: 'complete' })];
  const calls = serve(() => ({ items, next_cursor: null }), {
    'POST /v1/certificate/1/claim': () => {
      items = [issued];
      return certificate;
    },
  });
  show();
  // What can be had comes first.
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain('Frontend');
  fireEvent.click(screen.getByRole('button', { name: 'Sertifikatni olish: Frontend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kurs tugadi!' });
  expect(dialog.className).toContain('large');
  expect(dialog.textContent).toContain('Sertifikat tayyor: Frontend.');
  const next = await within(dialog).findByRole('link', { name: 'PDFni ochish: Frontend' });
  expect(next).toHaveProperty('href', location.origin + paper);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yopish' }));
  const open = await screen.findByRole('link', { name: 'PDFni ochish: Frontend' });
  expect(open).toHaveProperty('href', location.origin + paper);
  expect(open).toHaveProperty('target', '_blank');
  expect(screen.getByRole('link', { name: 'Tekshirish sahifasi: Frontend' })).toHaveProperty(
    'href',
    certificate.url,
  );
  expect(screen.getByText('7K2M 9QPX 3HAB')).toBeTruthy();
  expect(screen.getByText('Bobur Tursunov, 2026-yil 22-noyabr')).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /v1/certificate/1/claim']);
});

it.each([
  [409, 'incomplete', 'uz incomplete'],
  [503, 'unavailable', 'uz unavailable'],
])('says a refusal where it happens: %i %s', async (status, code, says) => {
  serve([item(1, 'Frontend', { state: 'complete' })], {
    'POST /v1/certificate/1/claim': () => refusal(status, code),
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Sertifikatni olish/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(says);
});

it('names what is missing, with a mark that is too low, and leads there', async () => {
  serve([
    item(9, 'SQL', { kind: 'online', missing, missing_count: 23 }),
    item(1, 'Frontend', { missing, missing_count: 2 }),
  ]);
  show();
  // What lacks least stands there, the rest behind a press.
  expect(await screen.findAllByText(/^Yana \d+ ta ish qoldi$/)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Hammasi (2)' }));
  expect(screen.queryByRole('button', { name: /^Hammasi/ })).toBeNull();
  const [group, online] = (await screen.findAllByText(/^Yana \d+ ta ish qoldi$/)).map(
    (each) => each.closest('details') as HTMLElement,
  ) as [HTMLElement, HTMLElement];
  expect(online.textContent).toContain('Yana 23 ta ish qoldi');
  const rows = [...online.querySelectorAll('li')].map((each) => each.textContent);
  expect(rows).toEqual(['Dars: Massivlar', 'Imtihon: Massivlar · baho: 45, yetarli emas', 'va yana 21 ta']);
  expect(new URL(online.querySelector('a')?.href ?? '').pathname).toBe('/course-elements/9/online/0/31/2');
  expect([...group.querySelectorAll('a')].map((link) => new URL(link.href).pathname)).toEqual([
    '/my-courses',
  ]);
});

it('says of a withdrawn one since when and why, and opens no paper', async () => {
  serve([withdrawn]);
  show('ru');
  expect((await screen.findByText('Отозван 23 ноября 2026 года.')).parentElement?.textContent).toBe(
    'Отозван 23 ноября 2026 года. Xato berilgan',
  );
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Поделиться/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Страница проверки: Frontend' })).toBeTruthy();
});

it('opens no address that is not the platform’s or https', async () => {
  serve([{ ...issued, certificate: { ...certificate, url: 'javascript:alert(1)' } }]);
  show();
  expect(await screen.findByRole('link', { name: /PDF/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Tekshirish/ })).toBeNull();
});

it('shares by the device, else copies the address, else shows it', async () => {
  const share = vi.fn(async () => {});
  Object.assign(navigator, { share });
  serve([issued]);
  show();
  const button = await screen.findByRole('button', { name: 'Ulashish: Frontend' });
  fireEvent.click(button);
  expect(share).toHaveBeenCalledWith({ url: certificate.url, title: 'Frontend' });
  Reflect.deleteProperty(navigator, 'share');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(button);
  expect(writeText).toHaveBeenCalledWith(certificate.url);
  writeText.mockRejectedValueOnce(new Error('denied'));
  fireEvent.click(button);
  expect(await screen.findByRole('textbox', { name: 'Tekshirish sahifasining manzili' })).toHaveProperty(
    'value',
    certificate.url,
  );
});

it('shows a parent those of a child, without what is the child’s own to do [§6.6]', async () => {
  const calls = serve(
    [
      item(1, 'Frontend', { state: 'complete' }),
      item(9, 'SQL', { kind: 'online', missing, missing_count: 2 }),
    ],
    {
      'GET /v1/me': parentOfTwo,
    },
  );
  signInParent();
  show();
  expect(
    await screen.findByText('Kurs tugadi. Farzandingiz sertifikatni oʻz sahifasidan oladi.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Sertifikatni olish/ })).toBeNull();
  expect(screen.queryAllByRole('link', { hidden: true })).toEqual([]);
  expect(calls).toContain('GET /v1/certificate?student_id=4');
  fireEvent.change(screen.getByRole('combobox', { name: 'Farzand' }), { target: { value: '6' } });
  await expect.poll(() => calls).toContain('GET /v1/certificate?student_id=6');
});

it('is about the child that the page names, and says so when there is nobody', async () => {
  const calls = serve([issued], { 'GET /v1/me': parentOfTwo });
  signInParent();
  show('uz', 4);
  expect(await screen.findByRole('link', { name: /PDF/ })).toBeTruthy();
  expect(calls).toContain('GET /v1/certificate?student_id=4');
  expect(screen.queryByRole('combobox')).toBeNull();
  cleanup();
  serve(() => refusal(404, 'not_found'), { 'GET /v1/me': parentOfTwo });
  show('uz', 99);
  expect(await screen.findByText('Bunday oʻquvchi topilmadi.')).toBeTruthy();
});

it('says that there is none yet, and asks again when it failed', async () => {
  let times = 0;
  serve(() => (times++ === 0 ? refusal(500, 'internal') : { items: [], next_cursor: null }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
  expect(await screen.findByText('Kursni tugatsangiz, sertifikat shu yerda chiqadi.')).toBeTruthy();
});

it('is not there on a server that knows only the specification', async () => {
  fakeServer({ 'GET /v1/me': { id: 5, role: 'student', first_name: 'B', last_name: 'T' } });
  const { element } = show();
  await expect.poll(() => element.querySelector('mars-not-found')?.getAttribute('reason')).toBe('not-here');
  expect(within(element).queryByRole('region')).toBeNull();
});
