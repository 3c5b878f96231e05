import { type Answer, fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { $clockOffset } from '@mars/session/clock.ts';
import { $tokens } from '@mars/session/tokens.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AttendanceCalendar from './AttendanceCalendar.tsx';
import { attendanceOf } from './attendance.ts';
import ru from './ru.json';
import uz from './uz.json';

const lesson = (id: number, attend_date: string, attendance_type: 0 | 1, coins = 0) => ({
  attend_date,
  attendance_type,
  coins,
  lesson: { id, title: { uz: `dars ${id}`, ru: `урок ${id}` } },
});
const november = [
  lesson(1, '2026-11-02', 1, 4),
  lesson(2, '2026-11-05', 0),
  lesson(3, '2026-11-09', 1, 4),
  lesson(4, '2026-11-09', 0),
];
const ATTENDANCE = 'GET /v1/attendance/student';

/** The 20th of November in Tashkent, while it is still the 19th in London. */
const NOW = Date.parse('2026-11-20T03:00:00+05:00');

function show(answers: Record<string, Answer> = {}, lang: 'uz' | 'ru' = 'uz', studentId?: number) {
  const calls = fakeServer({ 'GET /v1/capabilities': {}, [ATTENDANCE]: november, ...answers });
  $clockOffset.set(NOW - Date.now());
  const texts = lang === 'uz' ? uz : ru;
  return { calls, ...renderWidget(<AttendanceCalendar studentId={studentId} />, texts, lang) };
}
const grid = (name = 'Noyabr 2026') => screen.findByRole('grid', { name });
const day = (name: RegExp) => screen.findByRole('button', { name });
const attended = () => day(/^2-noyabr, dushanba, keldi/);
const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;
const asked = (calls: string[]) => calls.filter((call) => call.startsWith(ATTENDANCE));

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the month', () => {
  it('is the server’s, Monday first, asked for from its first to its last day [§2.25] [§7.14] [§9.17]', async () => {
    const { calls } = show();
    const table = await grid();
    expect(within(table).getAllByRole('columnheader')[0]?.textContent).toContain('dushanba');
    expect(within(table).getAllByRole('columnheader')[6]?.textContent).toContain('Ya');
    expect(within(table).getAllByRole('button')).toHaveLength(30);
    expect((await day(/^20-noyabr, juma, bugun/)).getAttribute('aria-current')).toBe('date');
    expect(asked(calls)).toEqual([`${ATTENDANCE}?from_date=2026-11-01&till_date=2026-11-30`]);
  });

  it('is that of the first child for a parent, and of another when that is chosen', async () => {
    const child = (id: number, first_name: string) => ({ id, first_name, last_name: 'Karimova' });
    const children = [child(7, 'Aziza'), child(8, 'Dilnoza')];
    const { calls } = show({ 'GET /v1/me': { id: 9, role: 'parent', first_name: 'Otabek', children } });
    act(() => $tokens.set({ access: tokenOf({ sub: '9', role: 'parent' }), refresh: 'r' }));
    await screen.findByRole('combobox', { name: 'Farzand' });
    await waitFor(() => expect(asked(calls).at(-1)).toContain('student_id=7'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Farzand' }), { target: { value: '8' } });
    await waitFor(() => expect(asked(calls).at(-1)).toContain('student_id=8'));
    expect(screen.getByRole('option', { name: 'Dilnoza Karimova', selected: true })).toBeTruthy();
  });

  it('is a parent’s child’s where it is told whose', async () => {
    const { calls } = show({}, 'uz', 7);
    await attended();
    expect(asked(calls)[0]).toContain('student_id=7');
  });

  it('shows attended with a tick and absent with a cross, both in words, a day of both with both [§3.10]', async () => {
    show();
    const signs = (button: HTMLElement) => button.querySelectorAll('svg').length;
    const there = await attended();
    const away = await day(/^5-noyabr, payshanba, kelmadi/);
    expect(there.className).toContain('attended');
    expect(away.className).toContain('absent');
    expect([signs(there), signs(away), signs(await day(/^9-noyabr/))]).toEqual([1, 1, 2]);
    expect(there.querySelector('svg')?.innerHTML).not.toBe(away.querySelector('svg')?.innerHTML);
    expect(signs(await day(/^3-noyabr, seshanba$/))).toBe(0);
    expect(screen.getByText('Keldi:').parentElement?.textContent).toContain('2');
    expect(screen.getByText('Kelmadi:').parentElement?.textContent).toContain('2');
  });

  it('shades the Sundays [§2.25]', async () => {
    const { container } = show();
    await attended();
    const shaded = [...container.querySelectorAll('button.sunday')].map((each) => each.textContent);
    expect(shaded).toEqual(['1', '8', '15', '22', '29']);
  });

  it('leads back, and on no further than this month [§2.25] [§5.11]', async () => {
    const { calls } = show();
    await attended();
    const next = screen.getByRole('button', { name: 'Keyingi oy' }) as HTMLButtonElement;
    expect(next.disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Oldingi oy' }));
    await grid('Oktabr 2026');
    expect(next.disabled).toBe(false);
    expect(asked(calls)[1]).toContain('from_date=2026-10-01&till_date=2026-10-31');
    fireEvent.click(next);
    await attended();
    expect(asked(calls)).toHaveLength(2);
  });

  it('is shown after 50 ms [§9.15]', async () => {
    vi.useFakeTimers();
    show();
    act(() => void vi.advanceTimersByTime(49));
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Yuklanmoqda');
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('grid')).toBeTruthy();
  });

  it('waits for the server’s clock, which says what day it is', () => {
    vi.useFakeTimers();
    show();
    act(() => $clockOffset.set(null));
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('grid')).toBeNull();
    act(() => $clockOffset.set(Date.parse('2026-03-01T00:10:00+05:00') - Date.now()));
    expect(screen.getByRole('grid', { name: 'Mart 2026' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '1-mart, yakshanba, bugun' })).toBeTruthy();
  });

  it('that does not come is logged, and one quiet line tries again; the days stand there [§7.14] [§8.11]', async () => {
    let fails = true;
    show({ [ATTENDANCE]: () => (fails ? refusal(500, 'http_500') : november) });
    expect(await screen.findByText(uz.failed)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(console.warn).toHaveBeenCalled();
    expect(within(await grid()).getAllByRole('button')).toHaveLength(30);
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }));
    expect(await attended()).toBeTruthy();
  });

  it('is busy until its first answer, and not when it is asked for again', async () => {
    const answers: ((value: unknown) => void)[] = [];
    show({ [ATTENDANCE]: () => new Promise((resolve) => answers.push(resolve)) });
    const month = await grid();
    expect(month.getAttribute('aria-busy')).toBe('true');
    await act(async () => answers[0]!(november));
    await attended();
    expect(month.getAttribute('aria-busy')).toBe('false');
    act(() => void attendanceOf('2026-11', undefined).reload());
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(month.getAttribute('aria-busy')).toBe('false');
  });

  it('is a list for readers too', async () => {
    show({}, 'ru');
    const list = await screen.findByRole('list', { name: ru.all });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      '2 ноября, понедельник: посещено, урок 1, 4 монеты',
      '5 ноября, четверг: пропущено, урок 2',
      '9 ноября, понедельник: посещено, урок 3, 4 монеты',
      '9 ноября, понедельник: пропущено, урок 4',
    ]);
  });
});

describe('a day that is pressed', () => {
  const details = (container: HTMLElement) => container.querySelector('.details')?.textContent ?? '';

  it('tells its lessons and coins', async () => {
    const { container } = show();
    expect(details(container)).toBe('');
    fireEvent.click(await day(/^9-noyabr/));
    expect(details(container)).toBe('9-noyabr, dushanbadars 3 keldi+4 coindars 4 kelmadi');
    expect((await day(/^9-noyabr/)).getAttribute('aria-pressed')).toBe('true');
  });

  it('without a lesson says so, and so does one to come', async () => {
    const { container } = show();
    fireEvent.click(await day(/^3-noyabr/));
    expect(details(container)).toContain(uz.noLesson);
    fireEvent.click(await day(/^27-noyabr/));
    expect(details(container)).toContain(uz.notYet);
  });

  it('of a plain server tells what that knows', async () => {
    const plain = { attend_date: '2026-11-02', attendance_type: 1 };
    const { container } = show({ [ATTENDANCE]: [plain] });
    fireEvent.click(await attended());
    expect(details(container)).toContain('Dars keldi');
    expect(details(container)).not.toContain('coin');
  });
});

describe('the keyboard', () => {
  it('has one stop among the days, and arrows, Home, End and the pages lead from there', async () => {
    show();
    const table = await grid();
    const stops = () => [...table.querySelectorAll('[tabindex="0"]')].map((each) => each.textContent);
    expect(stops()).toEqual(['20']);
    (await day(/^20-noyabr/)).focus();
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement as Element, { key });
      return document.activeElement?.textContent;
    };
    expect(press('ArrowLeft')).toBe('19');
    expect(press('ArrowUp')).toBe('12');
    expect(press('End')).toBe('15');
    expect(press('Home')).toMatch(/^9/);
    expect(stops()).toEqual([document.activeElement?.textContent]);
    press('PageUp');
    await grid('Oktabr 2026');
    expect(document.activeElement?.textContent).toBe('9');
    press('PageDown');
    expect(press('PageDown')).toMatch(/^9/);
    await grid();
  });

  it('leads from month to month, not past this one', async () => {
    show();
    (await day(/^20-noyabr/)).focus();
    for (const key of ['ArrowDown', 'ArrowDown'])
      fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement?.textContent).toBe('27');
  });
});

it('stays on the button that leads to another month, also after the arrows were used', async () => {
  show();
  (await day(/^20-noyabr/)).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
  const back = screen.getByRole('button', { name: 'Oldingi oy' });
  back.focus();
  fireEvent.click(back);
  await grid('Oktabr 2026');
  expect(document.activeElement).toBe(back);
});

describe('the file of one’s lessons', () => {
  it('is saved by a press, in the language of the page', async () => {
    const files: { name: string; type: string }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push({ name: '', type: (blob as Blob).type });
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      (files.at(-1) as { name: string }).name = this.download;
    });
    const answer = { filename: 'mars-darslar.ics', ics: 'BEGIN:VCALENDAR' };
    const { calls } = show({ 'GET /v1/lesson/calendar': answer }, 'ru');
    fireEvent.click(await screen.findByRole('button', { name: ru.save }));
    await waitFor(() => expect(files).toEqual([{ name: 'mars-darslar.ics', type: 'text/calendar' }]));
    expect(calls).toContain('GET /v1/lesson/calendar?lang=ru');
  });

  it('that does not come says so', async () => {
    show({ 'GET /v1/lesson/calendar': () => refusal(503, 'unavailable') });
    fireEvent.click(await screen.findByRole('button', { name: uz.save }));
    expect((await screen.findByRole('alert')).textContent).toBe(uz.saveFailed);
  });

  it('is nothing that a plain server has', async () => {
    show({ 'GET /v1/capabilities': () => refusal(404, 'not_found') });
    await attended();
    await waitFor(() => expect(screen.queryByRole('button', { name: uz.save })).toBeNull());
  });
});

it('asks to sign in where nobody is', async () => {
  fakeServer({});
  $tokens.set(null);
  renderWidget(<AttendanceCalendar studentId={undefined} />, uz);
  expect(await screen.findByRole('button', { name: 'Kirish' })).toBeTruthy();
});

it('asks the server for nothing that nobody could see', async () => {
  const calls = fakeServer({ [ATTENDANCE]: november });
  $tokens.set(null);
  await attendanceOf('2026-11', undefined).reload();
  expect(calls).toEqual([]);
});
