import type { Update } from 'grammy/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf, formOf } from '../../testing/form.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { accountOf, refuseAccount } from '../auth/account.ts';
import { applyWaiting } from '../import/apply.ts';
import { blockChat } from './queries-chat.ts';
import { botStateOf } from './state.ts';
import { handleUpdate } from './updates.ts';

const env = { BOT_TOKEN: `123456:${'A'.repeat(35)}` };

/** What signing in says to somebody with the right password. */
async function wordTo({ app }: Pick<TestApp, 'app'>, id: number): Promise<unknown> {
  const account = (await accountOf(app, id))!;
  return refuseAccount(app, account, '10.0.0.1').then(
    () => 'in',
    (refused) => refused.code,
  );
}

describe('the demo', () => {
  // As README and seed say who is there; everybody else is in.
  const refused = {
    gulnora: 'not_in_bot',
    hasan: 'bot_blocked',
    iroda: 'account_inactive',
    jamshid: 'debt_blocked',
  };

  let mars: TestApp;
  beforeAll(async () => {
    mars = await startTestApp();
  });
  afterAll(() => mars.close());

  it.each([
    ['without a token', {}],
    ['with a token set', env],
  ])('lets the same people in %s', async (_, set) => {
    const app = { ...mars.app, env: { ...mars.app.env, ...set } };
    const { rows } = await mars.store.query<{ id: number; login: string }>('select id, login from person');
    const said: Record<string, unknown> = {};
    for (const { id, login } of rows) {
      const word = await wordTo({ app }, id);
      if (word !== 'in') said[login] = word;
    }
    expect([rows.length > 40, said]).toEqual([true, refused]);
  });
});

describe('a centre that sets a token', () => {
  let mars: TestApp;
  let people = 0;
  let updates = 0;
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', env });
    await addPerson(mars.store, 'admin', { role: 'admin' });
  });
  afterAll(() => mars.close());
  const required = () => ({
    app: { ...mars.app, settings: async () => ({ ...(await mars.app.settings()), botRequired: true }) },
  });
  const update = (chat: number, message: object) =>
    handleUpdate(mars.app, {
      update_id: ++updates,
      message: {
        ...{ message_id: 1, date: 0, chat: { id: chat, type: 'private', first_name: 'S' } },
        ...{ from: { id: chat, is_bot: false, first_name: 'S' }, ...message },
      },
    } as Update);
  /** Somebody who has shared their number with the bot. */
  const linked = async (role: 'student' | 'parent') => {
    const chat = 7000 + ++people;
    const phone = `+99893${String(4_000_000 + people)}`;
    const id = await addPerson(mars.store, `boglangan${people}`, { role, phone });
    await update(chat, { contact: { phone_number: phone, first_name: 'S', user_id: chat } });
    return { id, chat };
  };

  it('locks nobody out whom a table brought in', async () => {
    const admin = await mars.signInAs('admin');
    const table = 'first_name,last_name,phone,parent_phone\nLola,Rahimova,+998901112233,+998901114455\n';
    const sent = await admin.call('POST /v2/staff/import', {
      query: { kind: 'people', dry_run: false },
      ...(await formOf([['file', fileOf('jadval.csv', table)]])),
    });
    expect([sent.status, sent.body.errors]).toEqual([200, []]);
    await applyWaiting(mars.app);
    const { items } = (await admin.call('GET /v2/staff/people')).body;
    const brought = items.filter(({ login }: { login: string }) => login !== 'admin');
    expect(brought).toHaveLength(2);
    for (const { id, login } of brought) {
      const { body } = await admin.call(`POST /v2/staff/person/${id}/start-code`);
      const { status } = await mars.anonymous.call('POST /v1/auth/password', {
        body: { login, code: body.start_code.code, password: 'mening-parolim' },
      });
      expect([login, status]).toEqual([login, 200]);
    }
  });

  it('keeps out students who never were in the bot only where it wants that, and says where the bot is', async () => {
    const login = `botsiz${++people}`;
    const id = await addPerson(mars.store, login, { phone: `+99893${String(4_000_000 + people)}` });
    expect(await wordTo(mars, id)).toBe('in');
    expect(await wordTo(required(), id)).toBe('not_in_bot');
    const { id: other } = await linked('student');
    expect(await wordTo(required(), other)).toBe('in');
    // Of whom the bot cannot be asked for a number, and who is no student.
    expect(await wordTo(required(), await addPerson(mars.store, `raqamsiz${people}`))).toBe('in');
    for (const role of ['parent', 'teacher', 'admin'] as const) {
      const phone = `+99894${String(4_000_000 + ++people)}`;
      expect(await wordTo(required(), await addPerson(mars.store, `${role}${people}`, { role, phone }))).toBe(
        'in',
      );
    }
  });

  it('waits for a student who has blocked the bot, never for a parent', async () => {
    const student = await linked('student');
    const parent = await linked('parent');
    for (const { chat } of [student, parent]) await blockChat(mars.store, chat, mars.app.now());
    expect([await wordTo(mars, student.id), await wordTo(mars, parent.id)]).toEqual(['bot_blocked', 'in']);
    await update(student.chat, { text: '/start' });
    expect(await wordTo(mars, student.id)).toBe('in');
  });

  it('concerns nobody but students', async () => {
    for (const role of ['parent', 'teacher', 'admin'])
      expect(await botStateOf(mars.app, { id: 1, role, bot_state: 'not_in_bot' })).toBe('ok');
    expect(await botStateOf(mars.app, { id: 1, role: 'student', bot_state: 'not_in_bot' })).toBe(
      'not_in_bot',
    );
  });
});
