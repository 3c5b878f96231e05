import { fakeServer, renderWidget } from '@mars/element/testing.tsx';
import { $tokens } from '@mars/session/tokens.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ru from './ru.json';
import Staff from './Staff.tsx';
import uz from './uz.json';

vi.mock('./sections.ts', () => {
  const of = (name: string, order: number, ...roles: string[]) => ({
    name,
    order,
    roles,
    icon: [],
    title: { uz: `${name} uz`, ru: `${name} ru` },
  });
  const own = ['today', 'homework', 'exams', 'coins', 'slots', 'notices'].map((name, at) =>
    of(name, at, 'teacher', 'admin'),
  );
  const named = { ...of('leads', 65, 'teacher', 'admin'), named: true };
  return { sections: [...own, of('people', 60, 'admin'), named] };
});

const person = (role: string, sections: string[] = []) => ({
  'GET /v1/me': { id: 3, role, first_name: 'Malika', last_name: 'Yusupova', avatar: null, sections },
  'POST /v1/auth/logout': { ok: true },
});

function wide(yes: boolean) {
  vi.stubGlobal('innerWidth', yes ? 1280 : 360);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: yes, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
}
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const open = () => document.querySelector('.section')?.firstElementChild?.localName;

beforeEach(() => wide(true));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('opens the first section of a teacher, who has none of an administrator’s', async () => {
  fakeServer(person('teacher'));
  renderWidget(<Staff section={undefined} />, uz);
  expect(await screen.findByText('Malika Yusupova')).toBeTruthy();
  await screen.findByRole('link', { name: 'today uz' });
  expect(names()).toEqual(['today', 'homework', 'exams', 'coins', 'slots', 'notices'].map((n) => `${n} uz`));
  expect(open()).toBe('mars-staff-today');
});

it('has of the sections for named teachers those for which this one was named', async () => {
  fakeServer(person('teacher', ['leads']));
  renderWidget(<Staff section={undefined} />, uz);
  expect((await screen.findByRole('link', { name: 'leads uz' })).textContent).toBe('leads uz');
});

it('opens the section that the address names, and marks it in the menu', async () => {
  fakeServer(person('admin'));
  renderWidget(<Staff section="people" />, ru, 'ru');
  const link = await screen.findByRole('link', { current: 'page' });
  expect(link.textContent).toBe('people ru');
  expect((link as HTMLAnchorElement).href).toMatch(/\/staff\?section=people$/);
  expect(open()).toBe('mars-staff-people');
});

it.each(['people', 'nothing'])('has no section %s for a teacher', async (section) => {
  fakeServer(person('teacher'));
  renderWidget(<Staff section={section} />, uz);
  await screen.findByText('Malika Yusupova');
  expect(open()).toBe('mars-not-found');
});

it('has four sections in the bar of a phone, the others under one button', async () => {
  wide(false);
  fakeServer(person('teacher'));
  renderWidget(<Staff section={undefined} />, uz);
  await screen.findByRole('link', { name: 'today uz' });
  expect(names()).toEqual(['today', 'homework', 'exams', 'coins'].map((name) => `${name} uz`));
  fireEvent.click(screen.getByRole('button', { name: 'Yana' }));
  expect(names().slice(4)).toEqual(['slots uz', 'notices uz']);
});

it.each(['teacher', 'admin'])('changes the own password: %s', async (role) => {
  const bodies: unknown[] = [];
  fakeServer({
    ...person(role),
    'PATCH /v1/me/password': async (request: Request) => {
      bodies.push(await request.json());
      return { ok: true };
    },
  });
  renderWidget(<Staff section="today" />, ru, 'ru');
  fireEvent.click(await screen.findByRole('button', { name: 'Пароль' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByRole('dialog', { name: 'Пароль' });
  type('Текущий пароль', 'старый-пароль');
  type('Новый пароль', 'новый-пароль');
  fireEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }));
  await screen.findByText('Пароль изменён. На других устройствах войдите с новым паролем.');
  expect(bodies).toEqual([{ old_password: 'старый-пароль', new_password: 'новый-пароль' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is nothing for a student', async () => {
  fakeServer(person('student'));
  renderWidget(<Staff section={undefined} />, uz);
  expect(await screen.findByText('Bu boʻlim markaz xodimlari uchun.')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('signs out', async () => {
  fakeServer(person('teacher'));
  const { events } = renderWidget(<Staff section={undefined} />, uz);
  fireEvent.click(await screen.findByRole('button', { name: 'Chiqish' }));
  await waitFor(() => expect(events.map(({ type }) => type)).toEqual(['mars:navigate']));
  await waitFor(() => expect($tokens.get()).toBeNull());
});

describe('a backup that was restored', () => {
  const restored = {
    known_until: '2026-11-24T02:30:00+05:00',
    restored_at: '2026-11-24T11:05:00+05:00',
    listed_until: null,
    text: { uz: '02:30 dan 11:05 gacha yoʻq', ru: 'с 02:30 до 11:05 нет' },
  };
  const restoredOf = (role: string) => ({
    ...person(role),
    'GET /v1/me': { ...person(role)['GET /v1/me'], restored },
  });

  it('is told of with its hours; a teacher has nothing to press', async () => {
    fakeServer(restoredOf('teacher'));
    renderWidget(<Staff section={undefined} />, uz);
    expect(await screen.findByText(restored.text.uz)).toBeTruthy();
    expect(screen.queryByRole('button', { name: uz.restoredLook })).toBeNull();
  });

  it('is over when an administrator has looked through it and said so twice', async () => {
    let looked = 0;
    fakeServer({
      ...restoredOf('admin'),
      'GET /v1/me': () => ({ ...restoredOf('admin')['GET /v1/me'], restored: looked ? undefined : restored }),
      'POST /v2/staff/restored/looked': () => {
        looked++;
        return { ok: true };
      },
    });
    renderWidget(<Staff section={undefined} />, uz);
    fireEvent.click(await screen.findByRole('button', { name: uz.restoredLook }));
    const dialog = await screen.findByRole('dialog', { name: uz.restoredLook });
    expect(looked).toBe(0);
    fireEvent.click(within(dialog).getByRole('button', { name: uz.restoredLook }));
    await waitFor(() => expect(looked).toBe(1));
    await waitFor(() => expect(screen.queryByText(restored.text.uz)).toBeNull());
  });
});

describe('the second step that the centre requires', () => {
  const factor = (required_from: string | null, since: string | null = null) => ({
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v1/me/factor': { since, recovery_left: 0, required_from },
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T14:00:00+05:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stands in place of every section from its day on', async () => {
    fakeServer({ ...person('teacher'), ...factor('2026-11-20') });
    renderWidget(<Staff section={undefined} />, uz);
    expect(await screen.findByText(/2026-yil 20-noyabrdan boshlab boʻlimlar usiz ochilmaydi/)).toBeTruthy();
    expect(document.querySelector('mars-staff-today')).toBeNull();
  });

  it('is asked for before that day, over the section', async () => {
    fakeServer({ ...person('teacher'), ...factor('2026-11-21') });
    renderWidget(<Staff section={undefined} />, uz);
    expect(await screen.findByText(/2026-yil 21-noyabrdan boshlab boʻlimlar usiz ochilmaydi/)).toBeTruthy();
    expect(document.querySelector('mars-staff-today')).toBeTruthy();
  });

  it.each([
    ['who has it', factor('2026-11-20', '2026-11-01T10:00:00+05:00')],
    ['where nobody requires it', factor(null)],
  ])('is not spoken of to %s', async (_, answers) => {
    const calls = fakeServer({ ...person('teacher'), ...answers });
    renderWidget(<Staff section={undefined} />, uz);
    await waitFor(() => expect(calls).toContain('GET /v1/me/factor'));
    await waitFor(() => expect(document.querySelector('mars-staff-today')).toBeTruthy());
    expect(screen.queryByRole('region', { name: uz.required })).toBeNull();
  });
});
