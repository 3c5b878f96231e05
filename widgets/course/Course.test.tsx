import { fakeServer, parentOfTwo, refusal, renderWidget } from '@mars/element/testing.tsx';
import { configure } from '@mars/session/config.ts';
import { $open } from '@mars/session/open.ts';
import sharedRu from '@mars/ui/texts/ru.json';
import sharedUz from '@mars/ui/texts/uz.json';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Course from './Course.tsx';
import ownRu from './ru.json';
import { at21, elements, lesson, students } from './testing.ts';
import ownUz from './uz.json';

const uz = { ...sharedUz, ...ownUz };
const ru = { ...sharedRu, ...ownRu };
const user = userEvent.setup();

/** What stands in sight, told by hand. */
let look: (blocks: number[], ratio?: number) => void = () => {};

beforeEach(() => {
  const seen: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        look = (blocks, ratio = 1) =>
          tell(blocks.map((block) => ({ target: seen[block], intersectionRatio: ratio, rootBounds: null })));
      }
      observe = (block: Element) => seen.push(block);
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  $open.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  configure({ platform: location.origin });
});

const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const said = () => [...document.querySelectorAll('[role="status"] > p')].map((line) => line.textContent);
const pathOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).pathname;

describe('a lesson [§2.3]', () => {
  it('has its goal, its text and the rest of its module beside it', async () => {
    fakeServer(students());
    renderWidget(<Course {...at21} />, uz);
    await title('Dars 21');
    expect(screen.getByText('Shart yozasiz.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Misol' })).toBeTruthy();
    expect(screen.getByText('rost').tagName).toBe('B');
    const points = screen.getByText('Uchinchi').closest('ol');
    expect(points?.start).toBe(3);
    expect(
      within(points as HTMLElement)
        .getByText('ichida')
        .closest('ul'),
    ).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Ball' }).className).toBe('right');
    expect(screen.getByRole('img', { name: 'Yoʻl ikkiga boʻlinadi' }).getAttribute('width')).toBe('400');
    expect(screen.getByRole('link', { name: 'MDN' }).getAttribute('rel')).toContain('noopener');
    const rows = within(screen.getByRole('navigation', { name: 'Modul tarkibi' })).getAllByRole('link');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Dars 2040 daqiqa · Test',
      'Dars 2140 daqiqa · Test',
      'Dars 22Uyga vazifa',
      'Dars 2325-noyabr, 15:30 da ochiladi.',
    ]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
    expect(screen.getByText('4 ta ishdan 1 tasi bajarildi')).toBeTruthy();
  });

  it('colours its code, and says what it prints', async () => {
    fakeServer(students());
    renderWidget(<Course {...at21} />, uz);
    await waitFor(() => expect(screen.getByText('if', { selector: 'pre span' }).className).toBe('kwd'));
    const code = screen.getByRole('group', { name: 'Python' });
    expect(code.textContent).toBe('if 2 > 1:\n    print("ha")');
    expect(screen.getByRole('group', { name: 'Natija' }).textContent).toBe('ha');
  });

  it('is shown in the other language where its own is missing, and says so', async () => {
    const { text } = lesson();
    fakeServer(students({ 'GET /v1/course/element/21': lesson(21, { text: { uz: text.uz, ru: null } }) }));
    renderWidget(<Course {...at21} />, ru, 'ru');
    expect(await screen.findByText('Пока урок есть только на узбекском.')).toBeTruthy();
    expect(screen.getByText('Uchinchi').closest('[lang]')?.getAttribute('lang')).toBe('uz');
  });

  it('leads to the one before and the one after', async () => {
    fakeServer(students());
    renderWidget(<Course {...at21} />, uz);
    const next = await screen.findByRole('link', { name: 'Keyingi dars' });
    expect(pathOf(next)).toBe('/course-elements/1/offline/12/22/2');
    expect(next.className).toBe('btn quiet');
    expect(pathOf(screen.getByRole('link', { name: 'Oldingi' }))).toBe('/course-elements/1/offline/12/20/2');
    expect(pathOf(screen.getByRole('link', { name: 'Frontend' }))).toBe('/my-courses');
  });

  it('says when the next one opens in place of a door that is closed, and what to do until then', async () => {
    const next = {
      element_id: 22,
      module: 2,
      kind: 'lesson' as const,
      title: { uz: 'Sikllar', ru: 'Циклы' },
      lock: { code: 'not_started' as const, starts_at: '2026-12-05T10:00:00+05:00' },
    };
    fakeServer(students({ 'GET /v1/course/element/21': lesson(21, { next }) }));
    renderWidget(<Course {...at21} />, uz);
    const line = (await screen.findByText('Sikllar')).closest('.strip') as HTMLElement;
    expect(line.textContent).toBe('Sikllar: 5-dekabr, 10:00 da ochiladi. Ungacha kod mashqlarini yeching');
    expect(pathOf(within(line).getByRole('link'))).toBe('/mars-code');
    expect(screen.queryByRole('link', { name: 'Keyingi dars' })).toBeNull();
  });

  it('says at its end what it still needs, and leads to the first block that was not read', async () => {
    fakeServer(students());
    const { element } = renderWidget(<Course {...at21} />, uz);
    const ending = within(await screen.findByRole('region', { name: 'Dars tugashi uchun' }));
    const blocks = [...element.querySelectorAll('.text > .block')];
    await user.click(ending.getByRole('button', { name: /^Matn/ }));
    await user.click(ending.getByRole('button', { name: /^Test/ }));
    const led = vi.mocked(Element.prototype.scrollIntoView).mock.contexts as Element[];
    expect(blocks.indexOf(led.at(-2)!)).toBe(0);
    expect(led.at(-1)?.className).toBe('quiz');
  });

  it('that is done has the next one as its one filled button', async () => {
    const { result } = answeredAll();
    fakeServer(students({ 'GET /v1/course/element/21': lesson(21, { state: 'done', result }) }));
    const { element } = renderWidget(<Course {...at21} />, uz);
    await screen.findByText(/3 ta savoldan 2 tasi/);
    const filled = [...element.querySelectorAll('.btn')].filter(
      ({ className }) => className.trim() === 'btn',
    );
    expect(filled.map(({ textContent }) => textContent)).toEqual(['Keyingi dars']);
  });

  it('leads to another module', async () => {
    fakeServer(students());
    const { events } = renderWidget(<Course {...at21} />, uz);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Modul' }), '1');
    expect(events.at(-1)?.detail).toMatchObject({
      route: 'course-element',
      params: { courseId: '1', courseType: 'offline', groupId: '12', elementId: '0', module: '1' },
    });
  });

  it('gives way to the next one inside the element on somebody else’s page', async () => {
    configure({ platform: 'https://mars.example' });
    fakeServer(students({ 'GET /v1/course/element/22': lesson(22, { kind: 'homework', next: null }) }));
    const { events } = renderWidget(<Course {...at21} />, uz);
    await user.click(await screen.findByRole('link', { name: 'Keyingi dars' }));
    await title('Dars 22');
    expect(events).toEqual([]);
  });

  it('can be asked for again when it does not come', async () => {
    let times = 0;
    fakeServer(
      students({
        'GET /v1/course/element/21': () => (times++ === 0 ? refusal(503, 'unavailable') : lesson()),
      }),
    );
    renderWidget(<Course {...at21} />, uz);
    await user.click(await screen.findByRole('button', { name: 'Qayta urinish' }));
    await title('Dars 21');
  });
});

describe('an address', () => {
  it.each([
    ['no course', { courseId: '0' }],
    ['a course that is no number', { courseId: '1e3' }],
    ['another kind of course', { courseType: 'evening' }],
    ['a group that is no number', { groupId: '-1' }],
    ['an element that is no number', { elementId: 'x' }],
    ['too many modules', { module: '10001' }],
  ])('with %s leads nowhere, and nobody is asked', async (_, wrong) => {
    const calls = fakeServer(students());
    const { element } = renderWidget(<Course {...at21} {...wrong} />, uz);
    expect(element.querySelector('mars-not-found')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('of somebody else’s group, or of an element of another module, leads nowhere', async () => {
    fakeServer(students({ 'GET /v1/course/elements': () => refusal(404, 'not_found') }));
    const foreign = renderWidget(<Course {...at21} />, uz);
    await waitFor(() => expect(foreign.element.querySelector('mars-not-found')).toBeTruthy());
    cleanup();
    fakeServer(students());
    const other = renderWidget(<Course {...at21} elementId="99" />, uz);
    await waitFor(() => expect(other.element.querySelector('mars-not-found')).toBeTruthy());
  });

  it('with element 0 is the first of its module, and with module 0 too where one goes on', async () => {
    fakeServer(students({ 'GET /v1/course/element/20': lesson(20) }));
    const first = renderWidget(<Course {...at21} elementId="0" />, uz);
    await title('Dars 20');
    first.unmount();
    renderWidget(<Course {...at21} elementId="0" module="0" />, uz);
    await title('Dars 21');
  });

  it('is asked for with what it says', async () => {
    const calls = fakeServer(students());
    renderWidget(<Course {...at21} />, uz);
    await title('Dars 21');
    expect(calls).toContain('GET /v1/course/elements?course_id=1&course_type=offline&group_id=12&module=2');
  });

  it('is a student’s: a parent is told so', async () => {
    fakeServer(students({ 'GET /v1/me': parentOfTwo }));
    renderWidget(<Course {...at21} />, uz);
    expect(await screen.findByText('Darslar oʻquvchilar uchun.')).toBeTruthy();
  });
});

describe('what is locked says why', () => {
  const locked = (code: 'not_started' | 'previous_first' | 'premium_required', starts_at: string | null) =>
    students({
      'GET /v1/course/element/21': lesson(21, {
        state: 'locked',
        lock: { code, starts_at },
        text: { uz: null, ru: null },
        questions: [],
        progress: null,
      }),
    });

  it.each([
    ['it begins later', 'not_started', '2026-11-25T15:30:00+05:00', /25-noyabr, 15:30 da ochiladi\./],
    ['nobody knows when', 'not_started', null, /Guruhingizda oʻtilganda ochiladi\./],
    ['another comes first', 'previous_first', null, /Avval oldingi darsni tugating\./],
    ['it needs premium', 'premium_required', null, /Premium bilan ochiladi\./],
  ] as const)('%s', async (_, code, at, says) => {
    fakeServer(locked(code, at));
    const { element } = renderWidget(<Course {...at21} />, uz);
    await title('Dars 21');
    await waitFor(() => expect(element.querySelector('.closed')?.textContent).toMatch(says));
    // What it is about may be known.
    expect(screen.getByText('Shart yozasiz.')).toBeTruthy();
  });

  it('and opens when it begins', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let open = false;
    const lock = { code: 'not_started' as const, starts_at: new Date(Date.now() + 60_000).toISOString() };
    fakeServer(
      students({
        'GET /v1/course/element/21': () => lesson(21, open ? {} : { state: 'locked', lock }),
      }),
    );
    renderWidget(<Course {...at21} />, uz);
    await screen.findByText('Hali yopiq');
    open = true;
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(screen.getByText('Hali yopiq')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(await screen.findByText('Uchinchi')).toBeTruthy();
  });

  it('and leads to the premium offer or to the lesson before', async () => {
    fakeServer(locked('premium_required', null));
    renderWidget(<Course {...at21} />, uz);
    await user.click(await screen.findByRole('button', { name: 'Premium haqida' }));
    expect($open.get()).toEqual({ dialog: 'premium' });
    cleanup();
    fakeServer(locked('previous_first', null));
    renderWidget(<Course {...at21} />, uz);
    expect(pathOf(await screen.findByRole('link', { name: 'Oldingi' }))).toBe(
      '/course-elements/1/offline/12/20/2',
    );
  });
});

/** What the server says when the first and the third question were answered rightly. */
function answeredAll() {
  const why = { uz: 'Chunki shunday.', ru: 'Потому что.' };
  const result = {
    right: 2,
    total: 3,
    passed: true,
    answers: [
      { id: 'q1', given: ['b'], right: true, answer: ['b'], why },
      { id: 'q2', given: ['a', 'b'], right: false, answer: ['a', 'c'], why },
      { id: 'q3', given: ['4'], right: true, answer: ['4', 'toʻrt'], why },
    ],
  };
  return { result };
}

describe('a quiz', () => {
  const asking = (answer: () => unknown) => {
    const bodies: unknown[] = [];
    fakeServer(
      students({
        'POST /v1/course/element/21/quiz': async (request: Request) => {
          bodies.push(await request.json());
          return answer();
        },
      }),
    );
    return bodies;
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

  it('asks one after the other, and the server says how it went, with the reasons', async () => {
    const bodies = asking(() => answeredAll().result);
    const { element } = renderWidget(<Course {...at21} />, uz);
    await press('Testni boshlash');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('if nima qiladi?'));
    expect(screen.getByText('if', { selector: 'h4 code' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Tekshiradi/ }));
    await press('Keyingi savol');
    await user.click(screen.getByRole('checkbox', { name: /^A\s*7$/ }));
    await user.click(screen.getByRole('checkbox', { name: /"7"/ }));
    await press('Keyingi savol');
    await user.type(screen.getByRole('textbox', { name: 'Javobingiz' }), '4');
    await press('Javoblarni tekshirish');
    expect(await screen.findByText('3 ta savoldan 2 tasiga toʻgʻri javob berdingiz.')).toBeTruthy();
    expect(bodies).toEqual([
      {
        answers: [
          { id: 'q1', answer: 'b' },
          { id: 'q2', answer: ['a', 'b'] },
          { id: 'q3', answer: '4' },
        ],
      },
    ]);
    const rows = [...element.querySelectorAll('.answered > li')].map((row) =>
      [...row.querySelectorAll('.answer')].map(({ className, textContent }) => `${className} ${textContent}`),
    );
    expect(rows).toEqual([
      ['answer right Tekshiradi'],
      ['answer right 7', 'answer wrong "7"', 'answer right 1.5'],
      ['answer right 4'],
    ]);
    expect(screen.getAllByText('Chunki shunday.')).toHaveLength(3);
  });

  it('takes that one does not know, and goes back to an answer', async () => {
    const bodies = asking(() => answeredAll().result);
    renderWidget(<Course {...at21} />, uz);
    await press('Testni boshlash');
    await user.click(screen.getByRole('radio', { name: /Takrorlaydi/ }));
    await press('Keyingi savol');
    await press('Ortga');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Takrorlaydi/ }).checked).toBe(true);
    await press('Keyingi savol');
    await press('Bilmayman');
    // Nothing is chosen: the strong button leads no further.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Javoblarni tekshirish' }).disabled).toBe(
      true,
    );
    await press('Bilmayman');
    await screen.findByText('3 ta savoldan 2 tasiga toʻgʻri javob berdingiz.');
    expect(bodies).toEqual([
      {
        answers: [
          { id: 'q1', answer: 'a' },
          { id: 'q2', answer: null },
          { id: 'q3', answer: null },
        ],
      },
    ]);
  });

  it('keeps the answers when they could not be sent', async () => {
    let times = 0;
    const bodies = asking(() => (times++ === 0 ? refusal(500, 'internal') : answeredAll().result));
    renderWidget(<Course {...at21} />, uz);
    await press('Testni boshlash');
    await press('Bilmayman');
    await press('Bilmayman');
    await user.type(screen.getByRole('textbox', { name: 'Javobingiz' }), '4');
    await press('Javoblarni tekshirish');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Javoblar yuborilmadi/);
    await press('Javoblarni tekshirish');
    await screen.findByText('3 ta savoldan 2 tasiga toʻgʻri javob berdingiz.');
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it('that was answered before shows how it went, and may be answered anew', async () => {
    fakeServer(students({ 'GET /v1/course/element/21': lesson(21, { result: answeredAll().result }) }));
    renderWidget(<Course {...at21} />, uz);
    await screen.findByText('3 ta savoldan 2 tasiga toʻgʻri javob berdingiz.');
    await press('Testni qaytadan ishlash');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tekshiradi/ }).checked).toBe(false);
  });

  it('says how to come by what is right while that is not told', async () => {
    const { result } = answeredAll();
    const untold = {
      ...result,
      passed: false,
      answers: result.answers.map((one) => ({ ...one, answer: null, why: null })),
    };
    fakeServer(students({ 'GET /v1/course/element/21': lesson(21, { result: untold }) }));
    const { element } = renderWidget(<Course {...at21} />, uz);
    await screen.findByText(/Darsni oxirigacha oʻqisangiz, toʻgʻri javoblar/);
    // What was given, each as right or wrong, and nothing beside it.
    expect([...element.querySelectorAll('.answer')].map(({ className }) => className)).toEqual([
      'answer right',
      'answer wrong',
      'answer wrong',
      'answer right',
    ]);
    expect(element.querySelector('.why')).toBeNull();
  });

  it('of an online lesson that was not read yet says when its coin comes', async () => {
    const course = { ...lesson().course, type: 'online' as const };
    fakeServer(
      students({
        'GET /v1/course/elements': elements({ course, group: null }),
        'GET /v1/course/element/21': lesson(21, { course, group: null }),
        'POST /v2/eduverse/lesson/21/quiz': {
          ...answeredAll().result,
          coins: 0,
          month: { left: 9, total: 80, resets_at: '2026-12-01T00:00:00+05:00' },
        },
      }),
    );
    renderWidget(<Course {...at21} courseType="online" groupId="0" />, uz);
    await press('Testni boshlash');
    await press('Bilmayman');
    await press('Bilmayman');
    await press('Bilmayman');
    await waitFor(() => expect(said()).toContain('Darsni oxirigacha oʻqisangiz, coin tushadi.'));
  });

  it('by which an online lesson is done is celebrated once, with its coins and the next lesson', async () => {
    const course = { ...lesson().course, type: 'online' as const };
    const read = { ...lesson().progress!, seen_percent: 100, completed: true };
    let done = false;
    fakeServer(
      students({
        'GET /v1/course/elements': elements({ course, group: null }),
        'GET /v1/course/element/21': () =>
          lesson(21, { course, group: null, progress: read, state: done ? 'done' : 'open' }),
        'POST /v2/eduverse/lesson/21/quiz': () => {
          done = true;
          return {
            ...answeredAll().result,
            coins: 1,
            month: { left: 0, total: 80, resets_at: '2026-12-01T00:00:00+05:00' },
          };
        },
      }),
    );
    renderWidget(<Course {...at21} courseType="online" groupId="0" />, uz);
    expect(pathOf(await screen.findByRole('link', { name: 'Frontend' }))).toBe('/eduverse/1');
    await press('Testni boshlash');
    await press('Bilmayman');
    await press('Bilmayman');
    await press('Bilmayman');
    const dialog = await screen.findByRole('dialog', { name: 'Dars tugadi!' }, { timeout: 5000 });
    expect([...dialog.querySelectorAll('.won > p')].map((line) => line.textContent)).toEqual([
      'Hisobingizga 1 coin tushdi.',
      'Bu oylik coinlarning hammasini oldingiz.',
    ]);
    await waitFor(() => expect(dialog.querySelector('.gained')?.textContent).toBe('+1'));
    expect(pathOf(within(dialog).getByRole('link', { name: 'Keyingi dars' }))).toContain('/22/');
    expect(document.querySelectorAll('.toast')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Yopish' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('reading', () => {
  const posted = () => {
    const bodies: { place: number; watched: number[][] }[] = [];
    const calls = fakeServer(
      students({
        'POST /v1/course/element/21/progress': async (request: Request) => {
          const body = await request.json();
          bodies.push(body);
          return { ...lesson().progress, ...body, seen_percent: 57 };
        },
      }),
    );
    return { bodies, calls };
  };

  it('counts the blocks that stood in sight for a moment, and those alone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { bodies } = posted();
    renderWidget(<Course {...at21} />, uz);
    await title('Dars 21');
    await act(() => vi.advanceTimersByTimeAsync(10));
    act(() => look([0, 1, 3]));
    await act(() => vi.advanceTimersByTimeAsync(700));
    act(() => look([3], 0.1));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(bodies).toEqual([
      { place: 0, watched: [] },
      { place: 1, watched: [[0, 2]] },
    ]);
    expect(await screen.findByText('57 foizi koʻrildi')).toBeTruthy();
  });

  it('counts a block when its letters can have been read, 25 a second', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const bodies: { watched: number[][] }[] = [];
    const long = (letters: number) => ({
      type: 'paragraph' as const,
      runs: [{ text: 'a'.repeat(letters) }],
    });
    const opened = lesson(21, { text: { uz: [long(250), long(500)], ru: null } });
    fakeServer(
      students({
        'GET /v1/course/element/21': { ...opened, progress: { ...opened.progress!, units: 2 } },
        'POST /v1/course/element/21/progress': async (request: Request) => {
          const body = await request.json();
          bodies.push(body);
          return { ...opened.progress, ...body };
        },
      }),
    );
    renderWidget(<Course {...at21} />, uz);
    await title('Dars 21');
    await act(() => vi.advanceTimersByTimeAsync(10));
    act(() => look([0, 1]));
    const told = () => bodies.flatMap(({ watched }) => watched);
    // Ten seconds for the first one, twenty for the other, and four until it is said.
    await act(() => vi.advanceTimersByTimeAsync(9500));
    act(() => look([0, 1], 0));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(told()).toEqual([]);
    act(() => look([0, 1]));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(told()).toEqual([[0, 1]]);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(told()).toEqual([[0, 1]]);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(told()).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('counts a text that is shorter than in the other language as a whole, too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { bodies } = posted();
    renderWidget(<Course {...at21} />, ru, 'ru');
    await title('Урок 21');
    act(() => look([0]));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(bodies.at(-1)?.watched).toEqual([[0, 7]]);
  });

  it('leads to where one stopped', async () => {
    const progress = { ...lesson().progress!, place: 4 };
    fakeServer(students({ 'GET /v1/course/element/21': lesson(21, { progress }) }));
    const { element } = renderWidget(<Course {...at21} />, uz);
    await user.click(await screen.findByRole('button', { name: 'Toʻxtagan joyimdan davom etish' }));
    const scrolled = vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
    expect(scrolled).toEqual([element.querySelectorAll('.text > .block')[4]]);
  });
});

describe('a film', () => {
  const film = (video: { url: string; seconds: number; plays: boolean }, place = 0) =>
    lesson(21, {
      video,
      questions: [],
      progress: {
        unit: 'second',
        units: video.seconds,
        watched: [],
        seen_percent: 0,
        place,
        completed: false,
      },
    });
  const url = 'https://video.markaz.uz/dars.mp4';

  it('counts the seconds that ran, not those that were leapt over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const bodies: { watched: number[][] }[] = [];
    fakeServer(
      students({
        'GET /v1/course/element/21': film({ url, seconds: 60, plays: true }),
        'POST /v1/course/element/21/progress': async (request: Request) => {
          const body = await request.json();
          bodies.push(body);
          return { ...film({ url, seconds: 60, plays: true }).progress, ...body };
        },
      }),
    );
    renderWidget(<Course {...at21} />, uz);
    const video = (await screen.findByLabelText('Dars videosi')) as HTMLVideoElement;
    expect(video.src).toBe(url);
    Object.defineProperty(video, 'paused', { value: false, configurable: true });
    fireEvent.loadedMetadata(video);
    const run = (from: number, till: number) => {
      for (let now = from; now <= till; now += 0.25) {
        video.currentTime = now;
        fireEvent.timeUpdate(video);
      }
    };
    run(0, 3);
    run(40, 42);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    const seconds = bodies
      .flatMap(({ watched }) => watched)
      .flatMap(([from = 0, till = 0]) => Array.from({ length: till - from }, (_, n) => from + n));
    expect([...new Set(seconds)]).toEqual([0, 1, 2, 40, 41]);
  });

  it.each([1, 2])(
    'loses at most five seconds when its tab is killed, played %d times as fast',
    async (speed) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const opened = film({ url, seconds: 60, plays: true });
      let kept = 0;
      fakeServer(
        students({
          'GET /v1/course/element/21': opened,
          'POST /v1/course/element/21/progress': async (request: Request) => {
            const { place, watched } = await request.json();
            // The way to the server, on a phone.
            await new Promise((there) => setTimeout(there, 400));
            kept = Math.max(kept, ...watched.map(([, till]: number[]) => till));
            return { ...opened.progress, place, watched: [[0, kept]] };
          },
        }),
      );
      renderWidget(<Course {...at21} />, uz);
      const video = (await screen.findByLabelText('Dars videosi')) as HTMLVideoElement;
      Object.defineProperty(video, 'paused', { value: false, configurable: true });
      fireEvent.loadedMetadata(video);
      let lost = 0;
      for (let now = 0; now <= 40; now += speed / 4) {
        video.currentTime = now;
        fireEvent.timeUpdate(video);
        await act(() => vi.advanceTimersByTimeAsync(250));
        lost = Math.max(lost, now - kept);
      }
      expect(kept).toBeGreaterThan(30);
      expect(lost).toBeLessThanOrEqual(5);
    },
  );

  it('goes on where it was left', async () => {
    fakeServer(students({ 'GET /v1/course/element/21': film({ url, seconds: 60, plays: true }, 25) }));
    renderWidget(<Course {...at21} />, uz);
    const video = (await screen.findByLabelText('Dars videosi')) as HTMLVideoElement;
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(25);
  });

  it('of another host opens there, and one of no address is not offered', async () => {
    const elsewhere = 'https://youtu.be/abc';
    fakeServer(
      students({ 'GET /v1/course/element/21': film({ url: elsewhere, seconds: 60, plays: false }) }),
    );
    renderWidget(<Course {...at21} />, uz);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Videoni yangi oynada ochish' });
    expect([link.href, link.target, link.rel]).toEqual([elsewhere, '_blank', 'noopener']);
    expect(screen.queryByLabelText('Dars videosi')).toBeNull();
    cleanup();
    fakeServer(
      students({
        'GET /v1/course/element/21': film({ url: 'javascript:alert(1)', seconds: 60, plays: false }),
      }),
    );
    renderWidget(<Course {...at21} />, uz);
    await title('Dars 21');
    expect(screen.queryByRole('link', { name: 'Videoni yangi oynada ochish' })).toBeNull();
  });
});
