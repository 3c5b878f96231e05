import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson, addSite } from '../../testing/people.ts';
import { readTask, readTaskQuestions } from './testing.ts';

const origin = 'https://markaz.example';
const season = readTask('lists', '01-season');
const { hint, more, idea } = season.hints;

let test: TestApp;
let student: Client;
let task: number;
let id: number;
let people = 0;

beforeAll(async () => {
  test = await startTestApp({ seed: 'none' });
  await addSite(test.store, 'site-a', { origins: [origin] });
});
beforeEach(async () => {
  const login = `savolchi${people++}`;
  id = await addPerson(test.store, login);
  student = await test.signInAs(login);
  await student.call('GET /v2/mars-code/frames');
  const { rows } = await test.store.query<{ id: number }>(
    `select id from coding_task where slug = '01-season'`,
  );
  task = rows[0]!.id;
});
afterAll(() => test.close());

/** The answer, its id and what may be asked next. */
async function ask(input: string, more: object = {}, client = student) {
  await test.store.query('truncate ai_use');
  const { status, body } = await client.call('POST /v2/ai/responses', { body: { input, ...more } });
  expect(status).toBe(200);
  return { text: body.output[0].content[0].text as string, id: body.id, suggestions: body.suggestions };
}
const askAtIt = (input: string) => ask(input, { task_id: task });
const hintsTaken = async () => (await student.call(`GET /v2/mars-code/task/${task}`)).body.hints;
const forget = () => test.store.query('delete from coding_progress where student_id = $1', [id]);

describe('without a model, whoever asks about an open task', () => {
  it('hears its hints, those that were taken and the next one, and no more when there is none', async () => {
    await student.call(`POST /v2/mars-code/task/${task}/hint`);
    const second = await askAtIt('Yechimini yozib bering');
    expect(second.text).toContain('«Mavsum gollari» masalasini oʻrningizga yechib bermayman');
    expect(second.text).toContain(`**Maslahat.** ${hint.uz}\n\n**Toʻliqroq maslahat.** ${more.uz}\n\nShuni`);
    expect(second.suggestions).toEqual(['Davomi']);
    expect(await hintsTaken()).toEqual([hint, more]);
    const third = await askAtIt('Помогите, не работает');
    expect(third.text).toContain('Задачу «Голы за сезон» я за вас не решу');
    expect(third.text).toContain(
      `**Подсказка побольше.** ${more.ru}\n\n**Идея.** ${idea.ru}\n\nДальше было бы`,
    );
    expect(third.suggestions).toEqual([]);
    expect((await askAtIt('Reshenie bering, kodni')).text).toContain(
      `**Gʻoya.** ${idea.uz}\n\nBundan keyingisi yechimning oʻzi boʻlardi.`,
    );
    expect(await hintsTaken()).toEqual([hint, more, idea]);
  });

  it('never hears its code, nor a hidden test, whichever of twenty ways is tried', async () => {
    for (const { lang, question } of readTaskQuestions(season)) {
      await forget();
      const { text } = await askAtIt(question);
      expect(text, question).toContain(hint[lang]);
      for (const secret of season.secrets) expect(text, question).not.toContain(secret);
    }
  });

  it('with a program alone hears them in the language of the page', async () => {
    const code = 'n = int(input())\nprint(n)';
    const { body } = await student.call('POST /v2/ai/responses', {
      body: { input: code, task_id: task },
      headers: { 'accept-language': 'ru' },
    });
    expect(body.output[0].content[0].text).toContain(hint.ru);
  });

  it('hears them also where nothing says so but that it was opened', async () => {
    await student.call(`GET /v2/mars-code/task/${task}`);
    for (const [lang, question] of [
      ['uz', 'Masalani yechib bering'],
      ['ru', 'Напишите решение'],
      ['uz', season.statement.uz],
      ['ru', season.statement.ru],
      ['ru', '«Голы за сезон»'],
    ] as const) {
      await forget();
      expect((await ask(question)).text, question).toContain(hint[lang]);
    }
  });

  it('goes on with them by what is suggested, without naming the task again', async () => {
    const first = await askAtIt('«Mavsum gollari» masalasida keyingi qadamni topishga yordam bering.');
    expect(first.text).toMatch(/^«Mavsum gollari»/);
    const next = await ask(first.suggestions[0], { previous_response_id: first.id });
    expect(next.text).toMatch(/^«Mavsum gollari»/);
    expect(next.text).toContain(more.uz);
  });
});

describe('without a model, an open task leaves alone', () => {
  it.each([
    ['Premium qancha turadi?', '299'],
    ['Masala yechsam qancha coin olaman?', 'coin'],
    ['Сколько монет дают за задачу?', 'монет'],
    ['Что такое for в Python?', 'for'],
    ['rahmat', 'Arzimaydi'],
    ['Uyga vazifani yechib ber', 'vazifa'],
  ])('%s', async (question, answer) => {
    const { text } = await askAtIt(question);
    expect(text).toContain(answer);
    expect(text).not.toMatch(/yechib bermayman, lekin|за вас не решу/);
    expect(await hintsTaken()).toEqual([]);
  });

  it('what is asked elsewhere and is not about it', async () => {
    await student.call(`GET /v2/mars-code/task/${task}`);
    for (const question of ['Samarqand qayerda?', 'Menga yordam bering', 'Kod nima?', 'yana'])
      expect((await ask(question)).text, question).not.toContain('Mavsum gollari');
    expect(await hintsTaken()).toEqual([]);
  });

  it('whoever has solved it', async () => {
    await test.store.query(
      `insert into coding_progress (student_id, task_id, tries, solved_at, seen_at) values ($1, $2, 1, now(), now())`,
      [id, task],
    );
    expect((await askAtIt('Masalani yechib bering')).text).not.toContain('Mavsum gollari');
    expect(await hintsTaken()).toEqual([]);
  });

  it('a guest, who has none', async () => {
    const guest = await test.guest('site-a', origin);
    const { text } = await ask('Masalani yechib bering', { task_id: task }, guest);
    expect(text).not.toContain('Mavsum gollari');
  });
});
