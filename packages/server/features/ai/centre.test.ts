import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';

/** A Friday, before the lesson of the evening. */
const now = new Date('2026-11-20T12:00:00+05:00');
const origin = 'https://andijon.example';

let mars: TestApp;
let aziza: Client;
let azizaId: number;
let guest: Client;

const settings = {
  name: 'Bilim',
  address: { uz: 'Andijon shahri, Bobur shoh koʻchasi, 40', ru: 'Андижан, улица Бобур шоха, 40' },
  phone: '+998 74 555 11 22',
  open_hours_uz: 'har kuni 8:00–19:00',
  open_hours_ru: 'каждый день 8:00–19:00',
  price_note_uz: 'Ikkinchi farzandga 15 % chegirma.',
  price_note_ru: 'Второму ребёнку скидка 15 %.',
  premium_price: 180,
  ai_units_day: { free: 25, premium: 50, guest: 50, site: 300 },
};

const add = (sql: string, values: unknown[] = []) => mars.store.query(sql, values);

beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => now });
  for (const [key, value] of Object.entries(settings))
    await add('insert into centre_setting (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
  await add(`insert into study_course (id, name, title_uz, title_ru) overriding system value values
    (1, 'Robot', 'Robototexnika', 'Робототехника'), (2, 'Ingliz tili', null, null), (3, 'Shaxmat', null, null)`);
  await add(`insert into study_group (id, name, course_id, is_active, monthly_price) overriding system value values
    (1, 'R-1', 1, true, 370000), (2, 'I-1', 2, true, 520000), (3, 'I-2', 2, true, 560000), (4, 'S-1', 3, false, 99000)`);
  await add(`insert into timetable_plan (group_id, weekdays, starts, ends, first_day, last_day) values
    (1, '{0,2,4}', '18:15', '19:45', '2026-09-01', null), (2, '{1,3}', '11:00', '12:30', '2026-09-01', '2026-10-01')`);
  await addSite(mars.store, 'andijon', { origins: [origin] });
  azizaId = await addPerson(mars.store, 'aziza', { inGroup: false, coins: 67 });
  await add(`insert into study_member (student_id, group_id, joined_on) values ($1, 1, '2026-09-01')`, [
    azizaId,
  ]);
  await add(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     values (1, 1, 'Motor', 'Мотор', '2026-11-20T18:15:00+05:00', '2026-11-20T19:45:00+05:00')`,
  );
  aziza = await mars.signInAs('aziza');
});

beforeEach(async () => {
  await add('truncate ai_use, ai_site_use, ai_address_use, ai_turn');
  guest = await mars.guest('andijon', origin);
});

afterAll(() => mars.close());

const answerOf = async (client: Client, input: string, more: object = {}): Promise<string> =>
  (await client.call('POST /v2/ai/responses', { body: { input, ...more } })).body.output[0].content[0].text;

describe('a centre with settings of its own', () => {
  const { address, phone } = settings;
  it.each([
    ['Manzilingiz qayerda?', [address.uz, phone, 'har kuni 8:00–19:00']],
    ['Telefon raqamingiz nechchi?', [phone]],
    ['вы где находитесь', [address.ru, phone, 'каждый день 8:00–19:00']],
    ['по какому номеру позвонить', [phone]],
    ['Qancha turadi?', ["370 000 so'm", "520 000 so'mdan 560 000 so'mgacha", 'Ikkinchi farzandga 15 %']],
    ['Сколько это стоит?', ['370 000 сум', 'от 520 000 сум до 560 000 сум', 'скидка 15 %', '180 монет']],
    ['qanaqa kurslar bor', ['Robototexnika, Ingliz tili']],
    ['Какие курсы есть?', ['Робототехника']],
    ['narxi qancha va manzil qayerda', ['370 000', address.uz]],
    ['premium qancha turadi', ['180 coin']],
  ])('hears its own: %s', async (question, own) => {
    const text = await answerOf(guest, question);
    for (const one of own) expect(text).toContain(one);
    expect(text).not.toMatch(/Toshkent|Ташкент|Samarqand|Самарканд|299|\{\{|650 000|Shaxmat|undefined|null/);
  });

  it('says when its groups meet, of plans that have not ended', async () => {
    const text = await answerOf(guest, 'Расписание');
    expect(text).toContain('**Робототехника** – понедельник, среда, пятница – 18:15');
    expect(text).not.toContain('11:00');
  });

  it('says of a course that it does not teach that there is none, and which there are', async () => {
    const text = await answerOf(guest, 'Frontend kursi haqida');
    expect(text).toContain('Hozir markazimizda bunday guruh yoʻq, bor kurslar: Robototexnika, Ingliz tili.');
    expect(await answerOf(guest, 'ingliz tili kursi')).toContain(
      "Narxi oyiga 520 000 so'mdan 560 000 so'mgacha.",
    );
  });
});

describe('a student', () => {
  it('hears what their own group costs', async () => {
    expect(await answerOf(aziza, 'Сколько это стоит?')).toContain(
      'Ваш курс в месяц: **Робототехника – 370 000 сум**',
    );
    expect(await answerOf(guest, 'Сколько это стоит?')).not.toContain('Ваш курс');
  });

  it('hears how many coins today still brings, by their own limits', async () => {
    await add(
      `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
       values ($1, $2, 28, 28, 'x', 'x', 'task', '1'), ($1, $2, 39, 67, 'x', 'x', 'lesson', '2')`,
      [azizaId, '2026-11-19T12:00:00+05:00'],
    );
    await add(
      `insert into typing_run (student_id, lang, words_per_minute, finished_at) values ($1, 'uz', 20, $2)`,
      [azizaId, now],
    );
    const text = await answerOf(aziza, 'Bugun qancha coin yigʻishim mumkin?');
    expect(text).toContain('Bugun yana **7 coingacha** yigʻishingiz mumkin');
    expect(text).toContain('- bugungi dars (Robototexnika, 18:15): **2 coin**\n');
    expect(text).toContain('- kod masalalari: **2 coin** gacha');
    expect(text).toContain('- onlayn darslar va testlar: **1 coin** gacha');
    expect(text).toContain('- tez yozish oʻyini: **2 coin** gacha');
    expect(text).toContain('Hozir hisobingizda 67 coin bor.');
    expect(await answerOf(aziza, 'сколько монет я могу получить сегодня')).toContain('ещё **до 7 монет**');
    // A guest has no day of their own.
    expect(await answerOf(guest, 'Bugun qancha coin yigʻishim mumkin?')).not.toMatch(
      /Hozir hisobingizda|\{\{/,
    );
  });

  it('hears how much is missing for Premium, and how many questions are left', async () => {
    expect(await answerOf(aziza, 'premium qancha turadi')).toContain(
      'Sizda 67 coin bor, yana 113 coin kerak.',
    );
    expect(await answerOf(aziza, 'сколько вопросов в день можно задать помощнику')).toContain(
      'Сегодня у вас ещё **23 вопроса**',
    );
  });

  it('is asked about Premium’s price after an answer about Premium', async () => {
    const { body } = await aziza.call('POST /v2/ai/responses', { body: { input: 'premium nima beradi' } });
    expect(await answerOf(aziza, 'qancha turadi?', { previous_response_id: body.id })).toContain('180 coin');
  });
});

describe('what may be asked next', () => {
  it('comes with the answer, streamed or not, and none with what is under way', async () => {
    const { body } = await guest.call('POST /v2/ai/responses', { body: { input: 'Manzilingiz qayerda?' } });
    expect(body.suggestions).toEqual(['Dars jadvali']);
  });
});
