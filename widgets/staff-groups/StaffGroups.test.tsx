import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Lesson, Plan } from './groups.ts';
import type { Group } from './list.ts';
import ru from './ru.json';
import StaffGroups from './StaffGroups.tsx';
import uz from './uz.json';

const group = (id: number, more: Partial<Group> = {}): Group => ({
  ...{ id, name: `FE-${id}`, course: { id: 1, title: { uz: 'Frontend', ru: 'Фронтенд' } } },
  ...{ teacher: { id: 2, name: 'Malika Yusupova' }, is_active: true, students: 7, monthly_price: null },
  starts_on: null,
  places: null,
  waiting: 0,
  version: 'g1',
  ...more,
});
const plan: Plan = {
  ...{ id: 5, group: { id: 12, name: 'FE-12' }, weekdays: [0, 2], starts: '15:30', ends: '17:00' },
  ...{ room: '3', room_id: 4, first_day: '2026-09-01', last_day: null, version: 'p1' },
};
const lesson: Lesson = {
  ...{ id: 9, group: { id: 12, name: 'FE-12' }, room: '3', room_id: 4, module: 2, element_id: 34 },
  ...{ starts_at: '2026-11-25T15:30:00+05:00', ends_at: '2026-11-25T17:00:00+05:00' },
  title: { uz: 'Funksiyalar', ru: 'Функции' },
  ...{ teacher: { id: 2, name: 'Malika Yusupova' }, substitute: false },
  ...{ cancelled: false, opened_at: null, marked: 0, version: 'e1' },
};
const rooms = [
  { id: 4, name: '3', plans: 1, lessons: 4, version: 'r1' },
  { id: 6, name: 'Katta zal', plans: 0, lessons: 0, version: 'r2' },
];
const people = [
  { id: 2, role: 'teacher', first_name: 'Malika', last_name: 'Yusupova', groups: [], login: 'malika' },
  { id: 3, role: 'teacher', first_name: 'Zuhra', last_name: 'Aliyeva', groups: [], login: 'zuhra' },
];
const student = { id: 8, role: 'student', first_name: 'Aziza', last_name: 'K', groups: [], login: 'aziza' };
const members = [
  {
    student: { id: 8, first_name: 'Aziza', last_name: 'K' },
    spans: [
      { id: 31, joined_on: '2026-09-01', left_on: '2026-10-05', rests: [], version: 's1' },
      { id: 32, joined_on: '2026-10-12', left_on: null, rests: [], version: 's2' },
    ],
  },
  {
    student: { id: 9, first_name: 'Bobur', last_name: 'R' },
    spans: [{ id: 33, joined_on: '2026-09-01', left_on: '2026-10-01', rests: [], version: 's3' }],
  },
];
const nothing = { sheets: [], work: [], charges: [] };
const changed = (dry_run: boolean, follows = nothing) => ({ ok: true, dry_run, groups: [], follows });

function show(items: Group[], answers: Record<string, unknown> = {}, lang: 'uz' | 'ru' = 'uz') {
  const sent: unknown[] = [];
  const keep = (answer: unknown) => async (request: Request) => {
    const text = await request.text();
    const { pathname } = new URL(request.url);
    sent.push([`${request.method} ${pathname}`, text ? JSON.parse(text) : null]);
    return answer;
  };
  fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/groups': {
      ...{ items, next_cursor: null },
      courses: [
        { id: 1, title: { uz: 'Frontend', ru: 'Фронтенд' } },
        { id: 4, title: { uz: 'Python', ru: 'Питон' } },
      ],
    },
    'GET /v2/staff/people': (request: Request) => ({
      items: new URL(request.url).searchParams.get('role') === 'teacher' ? people : [student],
      next_cursor: null,
    }),
    'GET /v2/staff/timetable': { items: [plan], next_cursor: null },
    'GET /v2/staff/rooms': { items: rooms, next_cursor: null },
    'GET /v2/staff/lessons': { items: [lesson], next_cursor: null },
    'POST /v2/staff/groups': keep(group(12)),
    'PATCH /v2/staff/groups/12': keep(group(12)),
    'GET /v2/staff/groups/12/members': { items: members, next_cursor: null },
    'POST /v2/staff/groups/12/members': keep({ ok: true }),
    'DELETE /v2/staff/groups/12/members/8': keep({ ok: true }),
    'POST /v2/staff/timetable': keep(plan),
    'PATCH /v2/staff/timetable/5': keep(plan),
    'PATCH /v2/staff/lessons/9': keep(lesson),
    ...answers,
  });
  renderWidget(<StaffGroups />, lang === 'uz' ? uz : ru, lang);
  return sent;
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const open = async (tab: string) => {
  fireEvent.click(await screen.findByRole('button', { name: /FE-12/ }));
  fireEvent.click(await screen.findByRole('tab', { name: tab }));
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('opens a group of a course, with its teacher and what a month costs', async () => {
  const sent = show([], {}, 'ru');
  fireEvent.click(await screen.findByRole('button', { name: 'Открыть группу' }));
  await screen.findByLabelText('Название');
  fill('Название', 'PY-30');
  fill('Курс', '4');
  await screen.findByRole('option', { name: 'Zuhra Aliyeva' });
  fill('Преподаватель', '3');
  fill('Цена за месяц, сум', '450000');
  fill('Сколько учеников вмещает', '12');
  fill('Первый день группы', '2026-12-01');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    [
      'POST /v2/staff/groups',
      {
        name: 'PY-30',
        course_id: 4,
        teacher_id: 3,
        monthly_price: 450000,
        starts_on: '2026-12-01',
        places: 12,
      },
    ],
  ]);
});

it('ends a group', async () => {
  const sent = show([group(12, { monthly_price: 300000 })]);
  expect(await screen.findByText(/oyiga 300.000 so'm/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /FE-12/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Oʻzgartirish' }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Guruh davom etmoqda' }));
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    [
      'PATCH /v2/staff/groups/12',
      {
        name: 'FE-12',
        teacher_id: 2,
        monthly_price: 300000,
        starts_on: null,
        places: null,
        is_active: false,
        version: 'g1',
      },
    ],
  ]);
});

it('takes a student out, and back by one press', async () => {
  const sent = show([group(12)]);
  await open('Oʻquvchilar');
  fireEvent.click(await screen.findByRole('button', { name: 'Chiqarish: Aziza K' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ortga qaytarish' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['DELETE /v2/staff/groups/12/members/8', null],
    ['POST /v2/staff/groups/12/members', { student_id: 8 }],
  ]);
});

it('shows when somebody was there, apart from who is there now, and puts a day right at once where nothing follows', async () => {
  const sent = show([group(12)], {
    'PATCH /v2/staff/spans/32': async (request: Request) => {
      const body = await request.json();
      sent.push(['PATCH', body]);
      return changed(body.dry_run);
    },
  });
  await open('Oʻquvchilar');
  expect(await screen.findByText('Oldin oʻqiganlar: 1')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Kunlari: 01-sen-2026 – 01-okt-2026' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Kunlari: 12-okt-2026 – …' }));
  fill('Birinchi kuni', '2026-10-13');
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  const body = { joined_on: '2026-10-13', left_on: null, version: 's2' };
  expect(sent).toEqual([
    ['PATCH', { ...body, dry_run: true }],
    ['PATCH', { ...body, dry_run: false }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says what follows before it has somebody go over to another group', async () => {
  const sent = show([group(12), group(13)], {
    'POST /v2/staff/groups/12/members/8/move': async (request: Request) => {
      const body = await request.json();
      sent.push(body);
      return changed(body.dry_run, {
        sheets: [
          { lesson_id: 1, group: 'FE-12', date: '2026-11-04', is_in: false, attendance_type: 0 },
          { lesson_id: 2, group: 'FE-13', date: '2026-11-03', is_in: true, attendance_type: null },
        ] as never[],
        work: [
          {
            project_id: 4,
            title: { uz: 'Sahifa', ru: 'Страница' },
            due_at: '2026-11-04T20:00:00+05:00',
            is_asked: false,
          },
        ] as never[],
        charges: [],
      });
    },
  });
  await open('Oʻquvchilar');
  fireEvent.click(await screen.findByRole('button', { name: 'Kunlari: 12-okt-2026 – …' }));
  await screen.findByRole('option', { name: 'FE-13' });
  fill('Boshqa guruhga oʻtkazish', '13');
  fill('Qaysi kundan', '2026-11-03');
  submit();
  expect(await screen.findByText('4-noyabr, FE-12: davomatda koʻrinmaydi')).toBeTruthy();
  expect(screen.getByText('3-noyabr, FE-13: davomatda koʻrinadi, belgisi yoʻq')).toBeTruthy();
  expect(screen.getByText('«Sahifa» endi soʻralmaydi')).toBeTruthy();
  expect(sent).toEqual([{ group_id: 13, day: '2026-11-03', dry_run: true }]);
  fireEvent.click(screen.getByRole('button', { name: 'Ha, saqlash' }));
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ group_id: 13, day: '2026-11-03', dry_run: false });
});

it('takes days away that were typed by mistake, and says beside its field what is refused', async () => {
  const sent = show([group(12)], {
    'DELETE /v2/staff/spans/31': async (request: Request) => {
      const dry_run = new URL(request.url).searchParams.get('dry_run') === 'true';
      sent.push(dry_run);
      return changed(dry_run);
    },
    'PATCH /v2/staff/spans/33': () =>
      refusal(422, 'invalid', {
        fields: { joined_on: { code: 'near_year', message_uz: 'uz near_year', message_ru: 'ru' } },
      }),
  });
  await open('Oʻquvchilar');
  fireEvent.click(await screen.findByRole('button', { name: 'Kunlari: 01-sen-2026 – 05-okt-2026' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Xato kiritilgan, olib tashlash' }));
  submit();
  await waitFor(() => expect(sent).toEqual([true, false]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Kunlari: 01-sen-2026 – 01-okt-2026' }));
  fill('Birinchi kuni', '2020-09-01');
  submit();
  expect(await screen.findByText('uz near_year')).toBeTruthy();
});

it('says what is booked with it, books what is not struck, and has somebody rest', async () => {
  const sent = show([group(12)], {
    'POST /v2/staff/spans/32/rests': async (request: Request) => {
      const body = await request.json();
      sent.push(body);
      const row = { group_id: 12, group: 'FE-12', month: '2026-11', kind: 'lowered', amount: -277_000 };
      return changed(body.dry_run, {
        ...nothing,
        charges: [
          { ...row, lessons: { held: 7, of: 13 } },
          { ...row, month: '2026-12', lessons: null },
        ] as never[],
      });
    },
  });
  await open('Oʻquvchilar');
  fireEvent.click(await screen.findByRole('button', { name: 'Kunlari: 12-okt-2026 – …' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Vaqtincha toʻxtatish' }));
  expect(screen.getByRole('button', { name: 'Saqlash' })).toHaveProperty('disabled', true);
  fill('Qaysi kundan', '2026-11-09');
  fill('Qaytadigan kuni', '2026-11-23');
  submit();
  const november = await screen.findByRole('checkbox', {
    name: /^FE-12, Noyabr 2026: hisob 277.000.so'm kamayadi \(13 darsdan 7 tasi\)$/,
  });
  expect(november).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Dekabr 2026/ }));
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  const days = { from_day: '2026-11-09', back_on: '2026-11-23' };
  expect(sent).toEqual([
    { ...days, dry_run: true },
    { ...days, dry_run: false, strikes: '12:2026-12' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('puts a rest right, or takes it away', async () => {
  const [first] = members;
  const [, running] = first!.spans;
  const rests = [{ id: 7, from_day: '2026-11-09', back_on: '2026-11-23' }];
  const sent: unknown[] = show([group(12)], {
    'GET /v2/staff/groups/12/members': {
      items: [{ ...first, spans: [{ ...running, rests }] }],
      next_cursor: null,
    },
    'PATCH /v2/staff/rests/7': async (request: Request) => {
      const body = await request.json();
      sent.push(body);
      return changed(body.dry_run);
    },
  });
  await open('Oʻquvchilar');
  fireEvent.click(await screen.findByRole('button', { name: 'Toʻxtatilgan: 09-noy-2026 – 23-noy-2026' }));
  fill('Qaytadigan kuni', '2026-11-16');
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  const days = { from_day: '2026-11-09', back_on: '2026-11-16' };
  expect(sent).toEqual([
    { ...days, dry_run: true },
    { ...days, dry_run: false },
  ]);
});

it('changes when a group meets, and says where that clashes', async () => {
  const sent = show([group(12)], {
    'POST /v2/staff/timetable': () => refusal(409, 'timetable_clash', { group: 'PY-9' }),
  });
  await open('Dars jadvali');
  fireEvent.click(await screen.findByRole('button', { name: /dushanba, chorshanba 15:30–17:00/ }));
  fireEvent.click(screen.getByRole('button', { name: 'juma' }));
  fireEvent.click(screen.getByRole('button', { name: 'dushanba' }));
  fill('Oxirgi kuni', '2027-05-31');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    [
      'PATCH /v2/staff/timetable/5',
      {
        ...{ weekdays: [2, 4], starts: '15:30', ends: '17:00', room_id: 4 },
        ...{ first_day: '2026-09-01', last_day: '2027-05-31', version: 'p1' },
      },
    ],
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Dars jadvali qoʻshish' }));
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('uz timetable_clash');
});

it('moves a lesson by Tashkent’s clock, sending only what was changed', async () => {
  const sent = show([group(12)]);
  await open('Darslar');
  fireEvent.click(await screen.findByRole('button', { name: /25-noyabr, Ch 15:30/ }));
  expect(screen.getByRole('button', { name: 'Saqlash' })).toHaveProperty('disabled', true);
  fill('Kun', '2026-11-26');
  fill('Boshlanishi', '10:00');
  fill('Tugashi', '11:30');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    [
      'PATCH /v2/staff/lessons/9',
      { starts_at: '2026-11-26T10:00:00+05:00', ends_at: '2026-11-26T11:30:00+05:00', version: 'e1' },
    ],
  ]);
});

it('cancels a lesson, and names a substitute', async () => {
  const sent = show([group(12)]);
  await open('Darslar');
  fireEvent.click(await screen.findByRole('button', { name: /25-noyabr/ }));
  fireEvent.click(screen.getByRole('switch', { name: 'Dars boʻladi' }));
  await screen.findByRole('option', { name: 'Zuhra Aliyeva' });
  fill('Darsni kim oʻtadi', '3');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([['PATCH /v2/staff/lessons/9', { substitute_id: 3, cancelled: true, version: 'e1' }]]);
});

it('puts a plan into a room of the list, or into a new one by its name', async () => {
  const sent = show([group(12)]);
  await open('Dars jadvali');
  fireEvent.click(await screen.findByRole('button', { name: /dushanba, chorshanba 15:30–17:00/ }));
  await screen.findByRole('option', { name: 'Katta zal' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'xona tanlanmagan',
    '3',
    'Katta zal',
    'Yangi xona…',
  ]);
  fill('Xona', '6');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject(['PATCH /v2/staff/timetable/5', { room_id: 6 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Dars jadvali qoʻshish' }));
  fill('Xona', 'new');
  fill('Yangi xonaning nomi', ' 7 ');
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject(['POST /v2/staff/timetable', { room: '7' }]);
  expect((sent[1] as [string, object])[1]).not.toHaveProperty('room_id');
});

it('makes a room that is no more anew by its name, and says what is refused of it', async () => {
  show([group(12)], {
    'GET /v2/staff/timetable': { items: [{ ...plan, room: '8', room_id: null }], next_cursor: null },
    'PATCH /v2/staff/timetable/5': async (request: Request) => {
      const { room } = await request.json();
      const said = { code: 'digit', message_uz: `uz ${room}`, message_ru: `ru ${room}` };
      return refusal(422, 'invalid', { fields: { room: said } });
    },
  });
  await open('Dars jadvali');
  fireEvent.click(await screen.findByRole('button', { name: /dushanba, chorshanba/ }));
  expect(screen.getByLabelText('Yangi xonaning nomi')).toHaveProperty('value', '8');
  submit();
  expect(await screen.findByText('uz 8')).toBeTruthy();
});

it('moves a lesson into another room, and nothing else of it', async () => {
  const sent = show([group(12)]);
  await open('Darslar');
  fireEvent.click(await screen.findByRole('button', { name: /25-noyabr/ }));
  await screen.findByRole('option', { name: 'Katta zal' });
  fill('Xona', '6');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([['PATCH /v2/staff/lessons/9', { room_id: 6, version: 'e1' }]]);
});

const waiting = {
  items: [
    {
      id: 51,
      at: '2026-11-12T10:00:00+05:00',
      entered_by: 'Nodira S',
      student: { id: 8, first_name: 'Aziza', last_name: 'K' },
      lead: null,
    },
    {
      id: 52,
      at: '2026-11-13T10:00:00+05:00',
      entered_by: null,
      student: null,
      lead: { id: 61, full_name: 'Anvar Karimov', phone: '+998901234567', whose: 'self' },
    },
  ],
  next_cursor: null,
  places: 12,
  taken: 12,
};
const lead = { id: 62, full_name: 'Lola Aliyeva', phone: '+998907654321' };
/** Answers calls and keeps what they were sent. */
const keeper =
  (sent: unknown[]) => (answer: (body: Record<string, unknown>) => unknown) => async (request: Request) => {
    const text = await request.text();
    const body = text ? JSON.parse(text) : null;
    sent.push([`${request.method} ${new URL(request.url).pathname}`, body]);
    return answer(body ?? {});
  };
const full = () => refusal(409, 'group_full', { group_id: 12, group: 'FE-12', taken: 12, places: 12 });

it('asks before one more than the group takes, and adds them anyway', async () => {
  const sent: unknown[] = [];
  const keep = keeper(sent);
  show([group(12)], {
    'GET /v2/staff/groups/12/members': { items: [], next_cursor: null },
    'POST /v2/staff/groups/12/members': keep(({ over_places }) => (over_places ? { ok: true } : full())),
  });
  await open('Oʻquvchilar');
  fireEvent.change(await screen.findByLabelText('Oʻquvchi qoʻshish'), { target: { value: 'Az' } });
  fireEvent.click(await screen.findByRole('button', { name: /Aziza/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('uz group_full');
  fireEvent.click(screen.getByRole('button', { name: 'Baribir qoʻshish' }));
  await screen.findByText('Saqlandi', { selector: '[role=status] p' });
  expect(screen.queryByRole('button', { name: 'Baribir qoʻshish' })).toBeNull();
  const call = 'POST /v2/staff/groups/12/members';
  expect(sent).toEqual([
    [call, { student_id: 8 }],
    [call, { student_id: 8, over_places: true }],
  ]);
});

it('moves somebody into a full group when it is saved again', async () => {
  const sent: unknown[] = [];
  const keep = keeper(sent);
  show([group(12), group(13, { places: 12, students: 12, waiting: 2 })], {
    'POST /v2/staff/groups/12/members/8/move': keep(({ over_places, dry_run }) =>
      over_places ? changed(Boolean(dry_run)) : refusal(409, 'group_full', { group_id: 13 }),
    ),
  });
  expect(await screen.findByText('12 / 12 oʻquvchi')).toBeTruthy();
  expect(screen.getByRole('button', { name: /FE-13.*navbatda 2/ })).toBeTruthy();
  await open('Oʻquvchilar');
  fireEvent.click(await screen.findByRole('button', { name: 'Kunlari: 12-okt-2026 – …' }));
  await screen.findByRole('option', { name: 'FE-13' });
  fill('Boshqa guruhga oʻtkazish', '13');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('uz group_full');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map((one) => (one as [string, object])[1])).toEqual([
    { group_id: 13, dry_run: true },
    { group_id: 13, dry_run: true, over_places: true },
    { group_id: 13, dry_run: false, over_places: true },
  ]);
});

it('says who waits, adds and removes them, and takes a student or a lead into the line', async () => {
  const sent: unknown[] = [];
  const keep = keeper(sent);
  show([group(12)], {
    'GET /v2/staff/groups/12/waiting': waiting,
    'GET /v2/staff/leads': (request: Request) => ({
      items: new URL(request.url).searchParams.get('state') === 'new' ? [lead] : [],
      next_cursor: null,
    }),
    'POST /v2/staff/groups/12/members': keep(() => ({ ok: true })),
    'POST /v2/staff/groups/12/waiting': keep(() => waiting.items[0]),
    'DELETE /v2/staff/waiting/52': keep(() => ({ ok: true })),
  });
  await open('Navbat');
  expect(await screen.findByText('12 ta oʻrindan 12 tasi band.')).toBeTruthy();
  expect(screen.getByText(/^13-noy-2026 · ariza, \+998.90.123.45.67$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Guruhga qoʻshish: Aziza K' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Chiqarish: Anvar Karimov' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByRole('option', { name: /^Lola Aliyeva, \+998.90.765.43.21$/ });
  fill('Navbatga arizadan qoʻshish', '62');
  fireEvent.click(screen.getByRole('button', { name: 'Navbatga qoʻshish' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    ['POST /v2/staff/groups/12/members', { student_id: 8 }],
    ['DELETE /v2/staff/waiting/52', null],
    ['POST /v2/staff/groups/12/waiting', { lead_id: 62 }],
  ]);
});

it('makes a lead a student of the group, once, and closes the lead', async () => {
  const sent: unknown[] = [];
  const keep = keeper(sent);
  let tries = 0;
  show([group(12)], {
    'GET /v2/staff/groups/12/waiting': waiting,
    'GET /v2/staff/leads': { items: [], next_cursor: null },
    'POST /v2/staff/people': keep(({ over_places }) => (over_places ? student : full())),
    'PATCH /v2/staff/leads/61': keep(() => (tries++ ? {} : refusal(409, 'changed_meanwhile', {}))),
  });
  await open('Navbat');
  fireEvent.click(await screen.findByRole('button', { name: 'Guruhga qoʻshish: Anvar Karimov' }));
  expect(screen.getByLabelText('Ism')).toHaveProperty('value', 'Anvar');
  fill('Familiya', 'Karimova');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('uz group_full');
  submit();
  expect(await screen.findByText('uz changed_meanwhile')).toBeTruthy();
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = {
    role: 'student',
    group_id: 12,
    first_name: 'Anvar',
    last_name: 'Karimova',
    phone: '+998901234567',
  };
  expect(sent).toEqual([
    ['POST /v2/staff/people', body],
    ['POST /v2/staff/people', { ...body, over_places: true }],
    ['PATCH /v2/staff/leads/61', { state: 'signed' }],
    ['PATCH /v2/staff/leads/61', { state: 'signed' }],
  ]);
});
