import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import ru from './ru.json';
import StaffSeasons, { type Season } from './StaffSeasons.tsx';
import uz from './uz.json';

const season = (id: number, state: Season['state'], name: string): Season => ({
  ...{ id, state, season: name, title: { uz: name, ru: name }, closed_at: null, students: 21 },
  ...{ starts_on: '2027-01-10', ends_on: '2027-02-10', version: 's1' },
});
const all = [
  season(3, 'to_come', 'Kubok'),
  { ...season(2, 'running', '2026-kuz'), title: { uz: 'Kuz', ru: 'Осень' } },
  season(1, 'over', 'Yoz'),
];

/** @param answers what making or changing one answers, one after the other */
function show(answers: unknown[] = [], items = all, lang: 'uz' | 'ru' = 'uz') {
  const asked: [string, unknown][] = [];
  const keep = async (request: Request) => {
    asked.push([new URL(request.url).pathname, await request.json()]);
    return answers.shift();
  };
  fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/seasons': { items, next_cursor: null },
    'POST /v2/staff/seasons': keep,
    'PATCH /v2/staff/seasons/2': keep,
    'PATCH /v2/staff/seasons/3': keep,
  });
  renderWidget(<StaffSeasons />, lang === 'uz' ? uz : ru, lang);
  return asked;
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('tells the seasons with their days, and lets nobody change one that is over', async () => {
  show([], all, 'ru');
  await screen.findByText('Осень');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kubok10 января 2027 года – 10 февраля 2027 годаВпереди',
    'Осень10 января 2027 года – 10 февраля 2027 годаИдёт',
    'Yoz10 января 2027 года – 10 февраля 2027 года · 21 ученикЗакончился',
  ]);
  expect(screen.getByRole('button', { name: /Kubok/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Yoz/ })).toBeNull();
});

it('makes a season of the centre’s own', async () => {
  const asked = show([season(4, 'to_come', 'Bahor kubogi')], []);
  await screen.findByText('Hali mavsum yoʻq');
  fireEvent.click(screen.getByRole('button', { name: 'Mavsum qoʻshish' }));
  fill('Nomi', 'Bahor kubogi');
  fill('Birinchi kuni', '2027-03-01');
  expect(screen.getByRole('button', { name: 'Saqlash' })).toHaveProperty('disabled', true);
  fill('Oxirgi kuni', '2027-03-31');
  submit();
  await screen.findByText('Saqlandi', { selector: '[role=status] p' });
  expect(asked).toEqual([
    ['/v2/staff/seasons', { name: 'Bahor kubogi', starts_on: '2027-03-01', ends_on: '2027-03-31' }],
  ]);
});

it('changes of one that runs the last day alone', async () => {
  const asked = show([all[1]]);
  fireEvent.click(await screen.findByRole('button', { name: /^Kuz/ }));
  expect(screen.queryByLabelText('Nomi')).toBeNull();
  expect(screen.queryByLabelText('Birinchi kuni')).toBeNull();
  fill('Oxirgi kuni', '2027-02-20');
  submit();
  await waitFor(() =>
    expect(asked).toEqual([['/v2/staff/seasons/2', { ends_on: '2027-02-20', version: 's1' }]]),
  );
});

it('says why a change is refused, and keeps what was typed', async () => {
  const asked = show([refusal(409, 'season_overlaps'), all[0]]);
  fireEvent.click(await screen.findByRole('button', { name: /^Kubok/ }));
  fill('Birinchi kuni', '2027-01-05');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('uz season_overlaps');
  expect(screen.getByLabelText('Birinchi kuni')).toHaveProperty('value', '2027-01-05');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked[1]).toEqual(['/v2/staff/seasons/3', { starts_on: '2027-01-05', version: 's1' }]);
});
