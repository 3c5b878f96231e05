import type { StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import ru from './ru.json';
import StaffPeople from './StaffPeople.tsx';
import uz from './uz.json';

const person = (id: number, more: Partial<StaffPerson> = {}): StaffPerson => ({
  ...{ id, role: 'student', first_name: `Ism${id}`, last_name: 'Karimov', avatar: null, login: `ism${id}` },
  ...{ phone: null, contact_phone: null, external_id: null, is_active: true, has_password: true },
  ...{ start_code_until: null, balance: 0, groups: [{ id: 1, name: 'FE-12' }], parents: [], children: [] },
  ...more,
});
const code = { code: '7KQM-2PXD', expires_at: '2026-12-07T10:00:00+05:00' };

function show(
  items: StaffPerson[],
  answers: Record<string, unknown> = {},
  lang: 'uz' | 'ru' = 'uz',
  role = 'admin',
) {
  const bodies: unknown[] = [];
  const keep = (answer: unknown) => async (request: Request) => {
    bodies.push(await request.json());
    return answer;
  };
  const calls = fakeServer({
    'GET /v1/me': { id: 1, role, first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/groups': { items: [{ id: 7, name: 'PY-9' }], next_cursor: null, courses: [] },
    'GET /v2/staff/people': { items, next_cursor: null },
    'POST /v2/staff/people': keep({ ...person(9), start_code: code }),
    'PATCH /v2/staff/people/2': keep(person(2)),
    'POST /v2/staff/person/2/start-code': { login: 'ism2', start_code: code },
    ...answers,
  });
  renderWidget(<StaffPeople />, lang === 'uz' ? uz : ru, lang);
  return { bodies, calls };
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('finds people once the fingers rest, and by their role', async () => {
  const { calls } = show([person(2), person(3, { is_active: false }), person(4, { has_password: false })]);
  expect(await screen.findByText('Oʻchirilgan')).toBeTruthy();
  expect(screen.getByText('Parol tanlamagan')).toBeTruthy();
  for (const text of ['a', 'az', 'azi']) fill('Ism, login yoki telefon', text);
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v2/staff/people?q=azi'));
  expect(calls.filter((each) => /q=az?$/.test(each))).toEqual([]);
  fill('Kim', 'parent');
  await waitFor(() => expect(calls.at(-1)).toBe('GET /v2/staff/people?q=azi&role=parent'));
});

it('enters a student into a group, and shows the login and the code to print', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { bodies } = show([], {}, 'ru');
  fireEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
  fill('Фамилия', 'Каримов');
  fill('Имя', 'Азиз');
  fill('Телефон', '90 123 45 67');
  await screen.findByRole('option', { name: 'PY-9' });
  fill('Группа', '7');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  const slip = (await screen.findByText('7KQM-2PXD')).closest('.slip') as HTMLElement;
  expect(bodies).toEqual([
    {
      ...{ role: 'student', first_name: 'Азиз', last_name: 'Каримов', phone: '90 123 45 67' },
      ...{ external_id: null, group_id: 7 },
    },
  ]);
  expect(within(slip).getByText('ism9')).toBeTruthy();
  expect(within(slip).getByText(/до 7 декабря/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(within(slip).getByRole('button', { name: 'Распечатать' }));
  expect(print).toHaveBeenCalledOnce();
});

it('changes somebody, switches them off, and says beside the field what was refused', async () => {
  const fields = { phone: { code: 'format', message_uz: 'Telefon notoʻgʻri.', message_ru: '' } };
  const answers = [refusal(422, 'invalid', { fields }), person(2)];
  const bodies: unknown[] = [];
  show([person(2, { phone: '+998901112233' })], {
    'PATCH /v2/staff/people/2': async (request: Request) => {
      bodies.push(await request.json());
      return answers.shift();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Ism2/ }));
  fill('Telefon', '12');
  fireEvent.click(screen.getByRole('switch', { name: 'Tizimga kira oladi' }));
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('Telefon notoʻgʻri.')).toBeTruthy();
  fill('Telefon', '');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await screen.findByText('Saqlandi', { selector: '[role=status] p' });
  expect(bodies[1]).toEqual({
    ...{ first_name: 'Ism2', last_name: 'Karimov', phone: null, external_id: null, is_active: false },
  });
});

it('gives a parent children that are found by name', async () => {
  const { bodies } = show([person(2, { role: 'parent', children: [person(5)] }), person(6)]);
  fireEvent.click(await screen.findByRole('button', { name: /Ism2/ }));
  const dialog = within(screen.getByRole('dialog'));
  fill('Farzandini qoʻshish', 'ism');
  fireEvent.click(await dialog.findByRole('button', { name: /Ism6/ }));
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(bodies).toMatchObject([{ children_ids: [5, 6] }]));
});

it('makes a new code for a lost password', async () => {
  show([person(2)]);
  fireEvent.click(await screen.findByRole('button', { name: /Ism2/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Yangi boshlangʻich kod' }));
  expect(await screen.findByText('7KQM-2PXD')).toBeTruthy();
});

it('takes the second step from staff, and from nobody else', async () => {
  const { calls } = show([person(2, { role: 'teacher' })], {
    'DELETE /v2/staff/person/2/factor': { ok: true },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Ism2/ }));
  fireEvent.click(screen.getByRole('button', { name: uz.resetFactor }));
  await waitFor(() => expect(calls).toContain('DELETE /v2/staff/person/2/factor'));
  cleanup();
  show([person(3, { role: 'parent' })]);
  fireEvent.click(await screen.findByRole('button', { name: /Ism3/ }));
  expect(screen.queryByRole('button', { name: uz.resetFactor })).toBeNull();
});

it('writes a parent’s consent down, and that it was taken back', async () => {
  const bodies: unknown[] = [];
  const field = { code: 'phone_format', message_uz: 'Raqam notoʻgʻri.', message_ru: '' };
  const answers = [
    refusal(422, 'invalid', { fields: { 'consent.phone': field } }),
    { ok: true },
    { ok: true },
  ];
  const given = { full_name: 'Karimov Otabek', given_at: '2026-11-20T10:00:00+05:00', withdrawn_at: null };
  let consent: unknown = null;
  show([person(2)], {
    'GET /v2/staff/person/2/consent': () => ({
      ...{ birth_year: 2013, consent, phone: consent ? '+998901112233' : null, deletes_at: null },
    }),
    'PUT /v2/staff/person/2/consent': async (request: Request) => {
      bodies.push(await request.json());
      if (bodies.length === 2) consent = given;
      return answers.shift();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Ism2/ }));
  expect(await screen.findByText(uz.consentNone)).toBeTruthy();
  expect(screen.queryByRole('button', { name: uz.endConsent })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: uz.writeConsent }));
  fill(uz.parentName, 'Karimov Otabek');
  fill(uz.parentPhone, '12');
  const save = () => fireEvent.click(document.querySelector('.consent .soft') as HTMLElement);
  save();
  expect(await screen.findByText('Raqam notoʻgʻri.')).toBeTruthy();
  fill(uz.parentPhone, '901112233');
  save();
  expect(await screen.findByText('Karimov Otabek, +998901112233, 20-noy-2026.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: uz.endConsent }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { consent: { full_name: 'Karimov Otabek', phone: '12' } },
      { consent: { full_name: 'Karimov Otabek', phone: '901112233' } },
      { consent: null },
    ]),
  );
});

it('is for administrators alone', async () => {
  const { calls } = show([person(2)], {}, 'uz', 'teacher');
  expect(await screen.findByText('Bu boʻlim administratorlar uchun.')).toBeTruthy();
  expect(calls.filter((each) => each.includes('people'))).toEqual([]);
});
