import type { StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ru from './ru.json';
import StaffPeople from './StaffPeople.tsx';
import uz from './uz.json';

const person = (id: number, more: Partial<StaffPerson> = {}): StaffPerson => ({
  ...{ id, role: 'student', first_name: `Ism${id}`, last_name: 'Karimov', avatar: null, login: `ism${id}` },
  ...{ phone: null, contact_phone: null, external_id: null, is_active: true, has_password: true },
  ...{
    start_code_until: null,
    unreached: null,
    balance: 0,
    groups: [{ id: 1, name: 'FE-12' }],
    parents: [],
    children: [],
  },
  version: 'a1',
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
    'GET /v2/staff/people/2/chat': { chat: null },
    'GET /v2/staff/numbers': { items: [], next_cursor: null },
    'POST /v2/staff/people': keep({ ...person(9), start_code: code }),
    'PATCH /v2/staff/people/2': keep(person(2)),
    'POST /v2/staff/person/2/start-code': { login: 'ism2', start_code: code },
    ...answers,
  });
  renderWidget(<StaffPeople />, lang === 'uz' ? uz : ru, lang);
  return { bodies, calls };
}
/** Opens somebody, or the form of a new one. */
async function open(name: string | RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
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
  expect(await screen.findByText('Kirishi yopilgan')).toBeTruthy();
  expect(screen.getByText('Parol tanlamagan')).toBeTruthy();
  for (const text of ['a', 'az', 'azi']) fill('Ism, login yoki telefon', text);
  const last = () => calls.filter((each) => each.startsWith('GET /v2/staff/people')).at(-1);
  await waitFor(() => expect(last()).toBe('GET /v2/staff/people?q=azi'));
  expect(calls.filter((each) => /q=az?$/.test(each))).toEqual([]);
  fill('Roli', 'parent');
  await waitFor(() => expect(last()).toBe('GET /v2/staff/people?q=azi&role=parent'));
});

it('shows whom the bot does not reach, and since when', async () => {
  const unreached = { why: 'stopped' as const, since: '2026-11-20T10:00:00+05:00' };
  const { calls } = show([person(2, { role: 'parent', unreached })]);
  await screen.findByRole('button', { name: /Ism2/ });
  expect(screen.queryByText(/toʻxtatgan/)).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: uz.unreached }));
  expect(await screen.findByText('2026-yil 20-noyabrdan beri botni toʻxtatgan')).toBeTruthy();
  expect(calls).toContain('GET /v2/staff/people?unreached=true');
});

it('enters a student into a group, and shows the login and the code to print', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { bodies } = show([], {}, 'ru');
  await open('Добавить');
  for (const name of ['Фамилия', 'Имя'])
    expect([name, (screen.getByLabelText(name) as HTMLInputElement).maxLength]).toEqual([name, 60]);
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

it('enters a student into a full group when it is saved again', async () => {
  const bodies: { group_id?: number; over_places?: true }[] = [];
  show([], {
    'POST /v2/staff/people': async (request: Request) => {
      const body = await request.json();
      bodies.push(body);
      return refusal(409, 'group_full', { group_id: 7 });
    },
  });
  await open('Foydalanuvchi qoʻshish');
  fill('Familiya', 'Karimov');
  fill('Ism', 'Aziz');
  await screen.findByRole('option', { name: 'PY-9' });
  fill('Guruh', '7');
  const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('uz group_full');
  submit();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies.map(({ group_id, over_places }) => [group_id, over_places])).toEqual([
    [7, undefined],
    [7, true],
  ]);
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
  await open(/Ism2/);
  fill('Telefon', '12');
  fireEvent.click(screen.getByRole('switch', { name: 'Tizimga kira oladi' }));
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('Telefon notoʻgʻri.')).toBeTruthy();
  fill('Telefon', '');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await screen.findByText('Saqlandi', { selector: '[role=status] p' });
  expect(bodies[1]).toEqual({
    ...{ first_name: 'Ism2', last_name: 'Karimov', phone: null, external_id: null, is_active: false },
    version: 'a1',
  });
});

it('gives a parent children that are found by name', async () => {
  const { bodies } = show([person(2, { role: 'parent', children: [person(5)] }), person(6)]);
  const dialog = await open(/Ism2/);
  fill('Farzand qoʻshish', 'ism');
  fireEvent.click(await dialog.findByRole('button', { name: /Ism6/ }));
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(bodies).toMatchObject([{ children_ids: [5, 6] }]));
});

it('makes a new code for a lost password', async () => {
  show([person(2)]);
  await open(/Ism2/);
  fireEvent.click(screen.getByRole('button', { name: 'Yangi boshlangʻich kod' }));
  expect(await screen.findByText('7KQM-2PXD')).toBeTruthy();
});

it('takes the second step from staff, and from nobody else', async () => {
  const { calls } = show([person(2, { role: 'teacher' })], {
    'DELETE /v2/staff/person/2/factor': { ok: true },
  });
  await open(/Ism2/);
  fireEvent.click(screen.getByRole('button', { name: uz.resetFactor }));
  await waitFor(() => expect(calls).toContain('DELETE /v2/staff/person/2/factor'));
  cleanup();
  show([person(3, { role: 'parent' })]);
  await open(/Ism3/);
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
      withdrawal: null,
    }),
    'PUT /v2/staff/person/2/consent': async (request: Request) => {
      bodies.push(await request.json());
      if (bodies.length === 2) consent = given;
      return answers.shift();
    },
  });
  await open(/Ism2/);
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
  expect(await screen.findByText('Karimov Otabek, +998901112233, 2026-yil 20-noyabr.')).toBeTruthy();
  // It asks first, and can be left.
  fireEvent.click(screen.getByRole('button', { name: uz.endConsent }));
  fireEvent.click(screen.getByRole('button', { name: 'Bekor qilish' }));
  fireEvent.click(screen.getByRole('button', { name: uz.endConsent }));
  expect(bodies).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: uz.endConsentNow }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { consent: { full_name: 'Karimov Otabek', phone: '12' } },
      { consent: { full_name: 'Karimov Otabek', phone: '901112233' } },
      { consent: null },
    ]),
  );
});

it('objects to a deletion that followed, and decides with a reason', async () => {
  const bodies: unknown[] = [];
  const begun = { asked_at: '2026-11-20T10:00:00+05:00', objected_at: null, objected_by: null };
  const by = { id: 7, first_name: 'Nodira', last_name: 'Karimova' };
  let withdrawal: object | null = { ...begun, by };
  show([person(2)], {
    'GET /v2/staff/person/2/consent': () => ({
      birth_year: 2013,
      consent: null,
      phone: null,
      deletes_at: null,
      withdrawal,
    }),
    'POST /v2/staff/person/2/consent/object': () => {
      withdrawal = { ...begun, by, objected_at: '2026-11-21T10:00:00+05:00', objected_by: by };
      return { ok: true };
    },
    'POST /v2/staff/person/2/consent/decide': async (request: Request) => {
      bodies.push(await request.json());
      withdrawal = null;
      return { ok: true };
    },
  });
  await open(/Ism2/);
  expect(
    await screen.findByText('Rozilikni qaytarib olgan: Nodira Karimova, 2026-yil 20-noyabr.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: uz.object }));
  const keep = await screen.findByRole('button', { name: uz.decideKeep });
  expect(keep.getAttribute('aria-disabled') ?? keep.getAttribute('disabled')).not.toBeNull();
  fill(uz.decideReason, 'Ota-ona kelishdi');
  fireEvent.click(screen.getByRole('button', { name: uz.decideKeep }));
  await waitFor(() => expect(bodies).toEqual([{ keep: true, reason: 'Ota-ona kelishdi' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: uz.decideKeep })).toBeNull());
});

describe('the chat of somebody', () => {
  const chat = { phone: '+998901112233', linked_at: '2026-11-20T10:00:00+05:00', state: 'blocked' };

  it('is said with its number and day, and ended by one press', async () => {
    let linked: typeof chat | null = chat;
    const { calls } = show([person(2, { role: 'parent' })], {
      'GET /v2/staff/people/2/chat': () => ({ chat: linked }),
      'DELETE /v2/staff/people/2/chat': () => {
        linked = null;
        return { ok: true };
      },
    });
    await open(/Ism2/);
    expect(
      await screen.findByText('+998901112233 raqami bilan 2026-yil 20-noyabrdan beri ulangan.'),
    ).toBeTruthy();
    expect(screen.getByText(uz.chat_blocked)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: uz.chatEnd }));
    expect(await screen.findByText(uz.chatNone)).toBeTruthy();
    expect(screen.queryByRole('button', { name: uz.chatEnd })).toBeNull();
    expect(calls.filter((each) => each.startsWith('DELETE'))).toEqual(['DELETE /v2/staff/people/2/chat']);
  });
});

describe('numbers from another chat', () => {
  const waiting = {
    phone: '+998901112233',
    asked_at: '2026-11-29T10:05:00+05:00',
    people: [{ id: 5, role: 'parent', first_name: 'Malika', last_name: 'Karimova' }],
  };

  it.each([
    ['confirm', uz.confirm],
    ['free', uz.free],
  ])('stand over the list until somebody decides: %s', async (decision, name) => {
    let items = [waiting];
    const bodies: unknown[] = [];
    show([person(2)], {
      'GET /v2/staff/numbers': () => ({ items, next_cursor: null }),
      'POST /v2/staff/numbers': async (request: Request) => {
        bodies.push(await request.json());
        items = [];
        return { ok: true };
      },
    });
    const section = within(await screen.findByRole('region', { name: uz.numbers }));
    expect(section.getByText('Malika Karimova')).toBeTruthy();
    expect(section.getByText(/29-noy-2026 10:05/)).toBeTruthy();
    fireEvent.click(section.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('region', { name: uz.numbers })).toBeNull());
    expect(bodies).toEqual([{ phone: '+998901112233', decision }]);
  });

  it('take no room where there are none, nor where they cannot be read', async () => {
    const answers = [refusal(500, 'about:blank'), { items: [], next_cursor: null }];
    show([person(2)], { 'GET /v2/staff/numbers': () => answers.shift() });
    expect(await screen.findByRole('button', { name: /Ism2/ })).toBeTruthy();
    expect(screen.queryByText(uz.numbersText)).toBeNull();
  });
});

describe('the card of a student', () => {
  const parents = [{ id: 8, first_name: 'Otabek', last_name: 'Karimov', phone: '+998901112233' }];
  const group = {
    ...{ id: 1, name: 'FE-12', course: { id: 3, title: { uz: 'Frontend', ru: 'Фронтенд' } }, teacher: null },
    ...{ is_active: true, students: 12, monthly_price: null },
  };
  const lesson = (id: number, attend_date: string, attendance_type: 0 | 1) => ({
    ...{ attend_date, attendance_type, coins: 0 },
    lesson: { id, title: { uz: `Dars ${id}`, ru: `Урок ${id}` } },
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T14:03:22+05:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps what was typed while the tabs are looked at', async () => {
    show([person(2)]);
    const dialog = await open(/Ism2/);
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      uz.tab_form,
      uz.tab_study,
      uz.tab_money,
      uz.tab_coins,
      uz.tab_log,
    ]);
    fill('Ism', 'Aziz');
    fireEvent.click(dialog.getByRole('tab', { name: uz.tab_log }));
    expect(document.querySelector('mars-staff-audit')?.getAttribute('person-id')).toBe('2');
    expect(dialog.queryByRole('button', { name: 'Saqlash' })).toBeNull();
    expect(document.querySelector('form')?.hidden).toBe(true);
    fireEvent.click(dialog.getByRole('tab', { name: uz.tab_form }));
    expect(document.querySelector('form')?.hidden).toBe(false);
    expect(screen.getByLabelText('Ism')).toHaveProperty('value', 'Aziz');
    expect(dialog.getByRole('button', { name: 'Saqlash' })).toBeTruthy();
  });

  it('of one of the staff has what they did, of a new one no tabs', async () => {
    show([person(2, { role: 'teacher' })]);
    const dialog = await open(/Ism2/);
    expect(dialog.getAllByRole('tab')).toHaveLength(2);
    fireEvent.click(dialog.getByRole('tab', { name: uz.tab_log }));
    expect(document.querySelector('mars-staff-audit')?.getAttribute('done-by')).toBe('2');
    cleanup();
    show([]);
    expect((await open('Foydalanuvchi qoʻshish')).queryAllByRole('tab')).toEqual([]);
  });

  it('says whose child it is, when they came, and the marks in each group', async () => {
    const { calls } = show([person(2, { parents })], {
      'GET /v1/attendance/student': [lesson(1, '2026-11-16', 0), lesson(2, '2026-11-18', 1)],
      'GET /v2/staff/groups': { items: [group, { ...group, id: 2 }], next_cursor: null, courses: [] },
      'GET /v1/me/total_monthly_exam_results': [{ module: 1, total_mark: 85 }],
      'GET /v1/me/projects': [
        { id: 1, title: { uz: 'Sahifa', ru: 'Страница' }, module: 1, due_at: null, answer: null },
      ],
    });
    const dialog = await open(/Ism2/);
    fireEvent.click(dialog.getByRole('tab', { name: uz.tab_study }));
    expect(dialog.getByRole('link', { name: '+998901112233' })).toHaveProperty('href', 'tel:+998901112233');
    expect(await dialog.findByText('1 ta darsga keldi, 1 tasiga kelmadi')).toBeTruthy();
    await dialog.findByText('Sahifa');
    const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Dars 22026-yil 18-noyabrkeldi',
      'Dars 12026-yil 16-noyabrkelmadi',
      '1-modul imtihoni85',
      'Sahifa–',
    ]);
    expect(calls).toContain(
      'GET /v1/attendance/student?from_date=2026-09-21&till_date=2026-11-20&student_id=2',
    );
  });

  it('takes coins back for a reason, once; what is back already has no button', async () => {
    const row = (id: number, more: object = {}) => ({
      ...{ id, first_name: 'A', last_name: 'K', total_debit: 5, total_credit: 0, balance_after: 5 },
      ...{ reason: { uz: `Sovgʻa ${id}`, ru: `Подарок ${id}` }, rule: 'staff', reversed: false, ...more },
    });
    const sent: unknown[] = [];
    const answers: unknown[] = [
      refusal(409, 'not_enough_coins', { message_uz: 'Hisobingizda yetarlicha coin mavjud emas' }),
      { ...row(9), student_id: 2 },
    ];
    show([person(2)], {
      'GET /v1/coins/student/history': () => [
        {
          ...{ id: 20261118, for_date: '2026-11-18' },
          data: [row(3), row(2, { reversed: true }), row(1, { rule: 'reversal' })],
        },
      ],
      'POST /v2/staff/ledger/3/reverse': async (request: Request) => {
        sent.push([await request.json(), request.headers.has('idempotency-key')]);
        return answers.shift();
      },
    });
    const dialog = await open(/Ism2/);
    fireEvent.click(dialog.getByRole('tab', { name: uz.tab_coins }));
    await dialog.findByText('Sovgʻa 3');
    expect(dialog.getAllByRole('button', { name: /^Bekor qilish/ })).toHaveLength(1);
    expect(dialog.getByText('bekor qilingan')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Bekor qilish: Sovgʻa 3' }));
    const button = dialog.getByRole('button', { name: 'Bekor qilish' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    fill(uz.reverseReason, ' Adashib berilgan ');
    fireEvent.click(button);
    expect(await dialog.findByText('Hisobingizda yetarlicha coin mavjud emas')).toBeTruthy();
    fireEvent.click(button);
    await screen.findByText(uz.didReverse, { selector: '[role=status] p' });
    expect(sent).toEqual(Array(2).fill([{ student_id: 2, reason: 'Adashib berilgan' }, true]));
    expect(dialog.queryByLabelText(uz.reverseReason)).toBeNull();
  });

  it('looks further back for coins at a press, and says which days had none', async () => {
    const { calls } = show([person(2)], { 'GET /v1/coins/student/history': () => [] });
    const dialog = await open(/Ism2/);
    fireEvent.click(dialog.getByRole('tab', { name: uz.tab_coins }));
    await dialog.findByText(/2026-yil 21-sentabr – 2026-yil 20-noyabr/);
    fireEvent.click(dialog.getByRole('button', { name: uz.earlier }));
    await dialog.findByText(/2026-yil 22-iyul – 2026-yil 20-sentabr/);
    expect(calls.filter((each) => each.includes('/coins/'))).toEqual([
      'GET /v1/coins/student/history?from_date=2026-09-21&till_date=2026-11-20&student_id=2',
      'GET /v1/coins/student/history?from_date=2026-07-22&till_date=2026-09-20&student_id=2',
    ]);
  });
});

it('is for administrators alone', async () => {
  const { calls } = show([person(2)], {}, 'uz', 'teacher');
  expect(await screen.findByText('Bu boʻlim administratorlar uchun.')).toBeTruthy();
  expect(calls.filter((each) => each.includes('people'))).toEqual([]);
});
