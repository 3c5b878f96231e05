import { chooseAgain, goneFile } from '@mars/client/testing/picked.ts';
import { settingName } from '@mars/element/pieces/setting-name.ts';
import { fakeServer, refusal, renderWidget } from '@mars/element/testing.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PARTS } from './parts.ts';
import ru from './ru.json';
import StaffSettings from './StaffSettings.tsx';
import uz from './uz.json';

const settings = {
  ...{ name: 'Mars', phone: '+998712000000', accent: null, bot_username: 'mars_bot', premium_price: 299 },
  ...{ premium_days: 30, attendance_coins: { free: 2, premium: 4 }, features: { shop: true, blog: false } },
  reward_coins: { task: { easy: 2, medium: 4, hard: 6 }, lesson: 2, season: [60, 40, 20, 10] },
  ...{ rank_xp: [0, 500, 2000], video_hosts: ['video.a.uz'], debt_block_below: -500_000, logo: null },
  rank_titles: [
    { uz: 'Kuzatuvchi', ru: 'Наблюдатель' },
    { uz: 'Uchuvchi', ru: 'Пилот' },
    { uz: 'Kapitan', ru: 'Капитан' },
  ],
};
const past = { day: '2020-01-01', name: { uz: 'Yangi yil', ru: 'Новый год' } };
const coming = { day: '2999-03-21', name: { uz: 'Navroʻz', ru: 'Навруз' } };

function show(lang: 'uz' | 'ru' = 'uz', answer?: () => unknown, more: Record<string, unknown> = {}) {
  const bodies: unknown[] = [];
  fakeServer({
    'GET /v1/me': { id: 1, role: 'admin', first_name: 'Nodira', last_name: 'Saidova', avatar: null },
    'GET /v1/capabilities': { media_base: '/media/', features: {} },
    'GET /v2/staff/settings': { settings, holidays: [past, coming] },
    'GET /v2/staff/backup': { looked_at: null, made_at: null, fault: null },
    'PUT /v2/staff/settings': async (request: Request) => {
      bodies.push(await request.json());
      return answer ? answer() : { settings, holidays: [past, coming] };
    },
    ...more,
  });
  renderWidget(<StaffSettings />, lang === 'uz' ? uz : ru, lang);
  return bodies;
}
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('sends only what was changed, texts and numbers, inside groups too', async () => {
  const bodies = show();
  await screen.findByLabelText('Markaz nomi');
  expect(screen.getByRole('button', { name: 'Saqlash' })).toHaveProperty('disabled', true);
  fill('Markaz nomi', 'Zuhro');
  fill('Telefon', '');
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await screen.findByText('Saqlandi', { selector: '[role=status] p' });
  tab('Coinlar');
  fill('Darsga kelgani uchun, Premium bilan', '6');
  fill('Darsga kelgani uchun', '2');
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([
    { settings: { name: 'Zuhro', phone: null } },
    { settings: { attendance_coins: { premium: 6 } } },
  ]);
});

it('takes where the centre is and is written to, and when somebody is there, as texts', async () => {
  const bodies = show('uz', undefined, {
    'GET /v2/staff/settings': {
      settings: { ...settings, address: { uz: 'Navoiy, 5', ru: null }, telegram: null, open_hours_uz: null },
      holidays: [],
    },
  });
  expect(await screen.findByLabelText('Manzil, oʻzbekcha')).toHaveProperty('value', 'Navoiy, 5');
  fill('Manzil, ruscha', 'Навои, 5');
  fill('Markazning Telegrami', 'mars_markaz');
  fill('Ish vaqti, oʻzbekcha', 'har kuni 9:00–19:00');
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([
    {
      settings: {
        address: { ru: 'Навои, 5' },
        telegram: 'mars_markaz',
        open_hours_uz: 'har kuni 9:00–19:00',
      },
    },
  ]);
});

it('says by a switch whether students have to be in the bot', async () => {
  const bodies = show('uz', undefined, {
    'GET /v2/staff/settings': { settings: { ...settings, bot_required: false }, holidays: [] },
  });
  const way = await screen.findByRole('switch', { name: 'Oʻquvchi botga ulanmaguncha kira olmaydi' });
  expect(way.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(way);
  await waitFor(() => expect(bodies).toEqual([{ settings: { bot_required: true } }]));
});

it('says beside the field what was refused', async () => {
  const fields = {
    'settings.premium_price': { code: 'too_small', message_uz: '', message_ru: 'Слишком мало.' },
  };
  show('ru', () => refusal(422, 'invalid', { fields }));
  await screen.findByLabelText('Название центра');
  tab('Подписка Premium');
  fill('Цена в монетах', 'много');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', true);
  fill('Цена в монетах', '-5');
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Слишком мало.')).toBeTruthy();
  // What this server does not know is not there.
  expect(screen.queryByLabelText('За сколько дней до конца можно продлить')).toBeNull();
});

it('switches a part of the platform at once', async () => {
  const bodies = show();
  await screen.findByLabelText('Markaz nomi');
  tab('Boʻlimlar');
  expect(await screen.findAllByRole('switch')).toHaveLength(2);
  fireEvent.click(screen.getByRole('switch', { name: 'Blog' }));
  await waitFor(() => expect(bodies).toEqual([{ settings: { features: { blog: true } } }]));
});

it('keeps the holidays that were, and undoes what was taken away', async () => {
  const bodies = show('ru');
  await screen.findByLabelText('Название центра');
  tab('Праздники');
  await screen.findByLabelText('День');
  expect(screen.queryByText('Новый год')).toBeNull();
  fill('День', '2999-09-01');
  fill('Название на узбекском', 'Mustaqillik kuni');
  fill('Название на русском', 'День независимости');
  fireEvent.click(screen.getByRole('button', { name: 'Добавить праздник' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  const added = { day: '2999-09-01', name: { uz: 'Mustaqillik kuni', ru: 'День независимости' } };
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Навруз' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Вернуть как было' }));
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(bodies).toEqual([
    { holidays: [past, coming, added] },
    { holidays: [past] },
    { holidays: [past, coming] },
  ]);
});

it('sends lists whole, with what was not changed in them as it stands', async () => {
  const bodies = show();
  await screen.findByLabelText('Markaz nomi');
  tab('Unvonlar');
  fill('2-unvon uchun xp', '700');
  fill('3-unvon, ruscha', ' Адмирал ');
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  tab('Coinlar');
  fill('3-oʻrin', '25');
  fill('Qiyin masala uchun', '8');
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [watcher, pilot] = settings.rank_titles;
  expect(bodies).toEqual([
    {
      settings: {
        rank_xp: [0, 700, 2000],
        rank_titles: [watcher, pilot, { uz: 'Kapitan', ru: 'Адмирал' }],
      },
    },
    { settings: { reward_coins: { season: [60, 40, 25, 10], task: { hard: 8 } } } },
  ]);
});

it('says beside a list which of its lines is wrong', async () => {
  const fields = {
    'settings.video_hosts.1': { code: 'format', message_uz: 'Yozilishi notoʻgʻri.', message_ru: '' },
  };
  const bodies = show('uz', () => refusal(422, 'invalid', { fields }));
  await screen.findByLabelText('Markaz nomi');
  tab('Oʻqish');
  expect(screen.getByLabelText('Video saytlari')).toHaveProperty('value', 'video.a.uz');
  fill('Video saytlari', 'video.a.uz\n https://b.uz/x \n');
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  expect(await screen.findByText('https://b.uz/x: Yozilishi notoʻgʻri.')).toBeTruthy();
  expect(bodies).toEqual([{ settings: { video_hosts: ['video.a.uz', 'https://b.uz/x'] } }]);
});

it('says before saving how addresses are kept that were copied, and what of them is left off', async () => {
  const bodies = show('uz', undefined, {
    'GET /v2/staff/settings': { settings: { ...settings, telegram: null }, holidays: [] },
  });
  await screen.findByLabelText('Markaz nomi');
  fill('Markazning Telegrami', 'mars_markaz');
  expect(screen.queryByText(/Shunday saqlanadi/)).toBeNull();
  fill('Markazning Telegrami', 'http://t.me/mars_markaz');
  screen.getByText('Shunday saqlanadi: https://t.me/mars_markaz. Olinmaydi: http:.');
  tab('Oʻqish');
  fill('Video saytlari', 'video.a.uz, https://B.uz/kino');
  screen.getByText('Shunday saqlanadi: b.uz. Olinmaydi: /kino.');
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ settings: { video_hosts: ['video.a.uz', 'https://B.uz/kino'] } }]),
  );
});

it('says a debt as what is owed, and what is no number beside its field', async () => {
  const bodies = show();
  await screen.findByLabelText('Markaz nomi');
  tab('Toʻlov');
  const label = "Qarzdorlik shu summadan oshsa, kirish yopiladi, so'm";
  expect(screen.getByLabelText(label)).toHaveProperty('value', '500000');
  fill(label, 'koʻp');
  expect(screen.getByText('Butun son yozing.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Saqlash' })).toHaveProperty('disabled', true);
  fill(label, '1 000 000');
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() => expect(bodies).toEqual([{ settings: { debt_block_below: -1_000_000 } }]));
  await screen.findByText('Saqlandi', { selector: '[role=status] p' });
  fill(label, ' ');
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() => expect(bodies.at(-1)).toEqual({ settings: { debt_block_below: null } }));
});

it('picks a colour, and keeps a sign at once', async () => {
  const sent: string[] = [];
  const bodies = show('uz', undefined, {
    'POST /v2/staff/settings/logo': async (request: Request) => {
      sent.push(((await request.formData()).get('file') as File).name);
      return sent.length > 1
        ? { settings: { ...settings, logo: '/media/u/a.webp' }, holidays: [] }
        : refusal(422, 'invalid', {
            fields: { file: { code: 'picture_format', message_uz: 'Bu rasm emas.', message_ru: '' } },
          });
    },
  });
  await screen.findByLabelText('Markaz nomi');
  fireEvent.input(screen.getByLabelText('Rangni tanlash'), { target: { value: '#0f6b52' } });
  expect(screen.getByLabelText('Markaz rangi')).toHaveProperty('value', '#0f6b52');
  fireEvent.click(screen.getByRole('button', { name: 'Saqlash' }));
  await waitFor(() => expect(bodies).toEqual([{ settings: { accent: '#0f6b52' } }]));
  const pickFile = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [file] },
    });
  const pick = (name: string) => pickFile(new File(['x'], name));
  pickFile(goneFile('bulut.png'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(chooseAgain));
  pick('belgi.txt');
  expect(screen.queryByText(chooseAgain)).toBeNull();
  expect(await screen.findByText('Bu rasm emas.')).toBeTruthy();
  pick('belgi.png');
  await waitFor(() => expect(sent).toEqual(['belgi.txt', 'belgi.png']));
  await waitFor(() => expect(screen.queryByText('Bu rasm emas.')).toBeNull());
});

it('says beside a holiday what was refused of it', async () => {
  const fields = {
    'holidays.2.name.ru': { code: 'too_long', message_uz: 'Juda uzun.', message_ru: '' },
  };
  show('uz', () => refusal(422, 'invalid', { fields }));
  await screen.findByLabelText('Markaz nomi');
  tab('Bayramlar');
  await screen.findByLabelText('Kun');
  fill('Kun', '2999-09-01');
  fill('Nomi oʻzbekcha', 'Mustaqillik kuni');
  fill('Nomi ruscha', 'День независимости');
  fireEvent.click(screen.getByRole('button', { name: 'Bayram qoʻshish' }));
  await screen.findByText('Juda uzun.');
  expect(screen.getByLabelText('Nomi ruscha').getAttribute('aria-invalid')).toBe('true');
});

it('has a text for each title and place in both languages', () => {
  for (const { title, places } of Object.values(PARTS).flat() as { title?: string; places: string[] }[])
    for (const texts of [uz, ru] as Record<string, string>[]) {
      if (title) expect(Object.keys(texts)).toContain(title);
      for (const place of places) expect(texts[settingName((key) => key, place)], place).toBeTruthy();
    }
});

it.each([
  [
    { looked_at: '2026-11-24T05:00:03+05:00', made_at: '2026-11-24T02:30:11+05:00', fault: null },
    ['Oxirgisi: 2026-yil 24-noyabr, 02:30.', 'Tekshirilgan: 2026-yil 24-noyabr, 05:00.'],
  ],
  [
    {
      looked_at: '2026-11-24T05:00:03+05:00',
      made_at: null,
      fault: { uz: 'Hech kim qaramayapti', ru: 'Никто' },
    },
    ['Hech kim qaramayapti', 'Tekshirilgan: 2026-yil 24-noyabr, 05:00.'],
  ],
  [{ looked_at: null, made_at: null, fault: null }, [uz.backupUnlooked]],
])('says of the backup what the last look found: %j', async (backup, says) => {
  show('uz', undefined, { 'GET /v2/staff/backup': backup });
  const section = await screen.findByRole('region', { name: uz.backup });
  await waitFor(() =>
    expect([...section.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(says),
  );
});

const rooms = [
  { id: 1, name: '3', plans: 2, lessons: 8, version: 'r1' },
  { id: 2, name: '3-xona', plans: 0, lessons: 0, version: 'r2' },
];

function showRooms(answers: Record<string, () => unknown> = {}, items: unknown[] = rooms) {
  const sent: unknown[] = [];
  const keep = (answer: () => unknown) => async (request: Request) => {
    const text = await request.text();
    sent.push([`${request.method} ${new URL(request.url).pathname}`, text ? JSON.parse(text) : null]);
    return answer();
  };
  const calls = {
    'POST /v2/staff/rooms': () => rooms[0],
    'PATCH /v2/staff/rooms/1': () => rooms[0],
    'POST /v2/staff/rooms/1/merge': () => rooms[1],
    'DELETE /v2/staff/rooms/2': () => ({ ok: true }),
    ...answers,
  };
  show('uz', undefined, {
    'GET /v2/staff/rooms': { items, next_cursor: null },
    ...Object.fromEntries(Object.entries(calls).map(([name, answer]) => [name, keep(answer)])),
  });
  return sent;
}
const openRoom = async (name: RegExp) => {
  await screen.findByRole('tab', { name: 'Xonalar' });
  tab('Xonalar');
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.getByRole('dialog');
};

it('has the rooms with what is planned in them, and takes a new one', async () => {
  const sent = showRooms();
  await screen.findByLabelText('Markaz nomi');
  tab('Xonalar');
  expect(
    await screen.findByRole('button', { name: /^3 ?jadvallar: 2 · oldindagi darslar: 8$/ }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^3-xona ?hozircha boʻsh$/ })).toBeTruthy();
  const add = screen.getByRole('button', { name: 'Xona qoʻshish' });
  expect(add).toHaveProperty('disabled', true);
  fill('Xona nomi', 'Zal');
  fireEvent.click(add);
  await waitFor(() => expect(sent).toEqual([['POST /v2/staff/rooms', { name: 'Zal' }]]));
});

it('says of a room that there is one of this name', async () => {
  const said = { code: 'room_twice', message_uz: 'Bor', message_ru: 'Есть' };
  showRooms({ 'POST /v2/staff/rooms': () => refusal(422, 'invalid', { fields: { name: said } }) }, []);
  await screen.findByLabelText('Markaz nomi');
  tab('Xonalar');
  await screen.findByText('Hali xona kiritilmagan.');
  fill('Xona nomi', '3');
  fireEvent.click(screen.getByRole('button', { name: 'Xona qoʻshish' }));
  expect(await screen.findByText('Bor')).toBeTruthy();
});

it('calls a room otherwise, and makes it one with another by a press', async () => {
  const sent = showRooms();
  const dialog = await openRoom(/^3 ?jadvallar/);
  fireEvent.change(dialog.querySelector('input') as HTMLInputElement, { target: { value: '3a' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openRoom(/^3 ?jadvallar/);
  expect(screen.queryByRole('button', { name: 'Olib tashlash: 3' })).toBeNull();
  const merge = screen.getByRole('button', { name: 'Birlashtirish' });
  expect(merge).toHaveProperty('disabled', true);
  fill('Bu aslida qaysi xona?', '2');
  fireEvent.click(merge);
  await screen.findByText('Endi bitta xona: 3-xona', { selector: '[role=status] p' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    ['PATCH /v2/staff/rooms/1', { name: '3a', version: 'r1' }],
    ['POST /v2/staff/rooms/1/merge', { into_id: 2 }],
  ]);
});

it('names the lessons that clash, and takes away a room in which nothing is planned', async () => {
  const sent = showRooms({
    'POST /v2/staff/rooms/1/merge': () => refusal(409, 'timetable_clash', { group: 'FE-1' }),
  });
  await openRoom(/^3 ?jadvallar/);
  fill('Bu aslida qaysi xona?', '2');
  fireEvent.click(screen.getByRole('button', { name: 'Birlashtirish' }));
  expect((await screen.findByRole('alert')).textContent).toBe('uz timetable_clash');
  fireEvent.click(screen.getByRole('button', { name: 'Yopish' }));
  await openRoom(/^3-xona/);
  fireEvent.click(screen.getByRole('button', { name: 'Olib tashlash: 3-xona' }));
  await screen.findByText('Xona olib tashlandi', { selector: '[role=status] p' });
  expect(sent.at(-1)).toEqual(['DELETE /v2/staff/rooms/2', null]);
});
