import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTelegram, type Telegram } from '../../../../tests/doubles/telegram.ts';
import { away, breakRows } from '../../testing/fault.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { daemon } from './daemon.ts';

let telegram: Telegram;
let mars: TestApp;
let bot: { stop(): Promise<void> };
const chat = 7001;

/** A port that nobody has now. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const start = async (BOT_UPDATES: string, port: number) => {
  const env = { BOT_TOKEN: telegram.token, BOT_API_ROOT: telegram.url, BOT_UPDATES };
  const app = await startTestApp({ seed: 'none', env, publicUrl: `http://127.0.0.1:${port}` });
  await app.server.listen({ port, host: '127.0.0.1' });
  return app;
};

beforeAll(async () => {
  telegram = await startTelegram();
  mars = await start('webhook', await freePort());
  bot = daemon(mars.app);
  await vi.waitFor(() => expect(telegram.webhook()).not.toBe(null), 10_000);
});
afterAll(async () => {
  await bot.stop();
  await mars.close();
  await telegram.close();
});

const post = (path: string, body: object) => mars.anonymous.call(`POST /v1/auth/${path}`, { body });
/** As somebody else than Telegram calls. */
const call = (secret: string | undefined, body: unknown = { update_id: 1 }) =>
  mars.anonymous.call('POST /bot/update', {
    body,
    ...(secret !== undefined && { headers: { 'x-telegram-bot-api-secret-token': secret } }),
  });

it('says where it is to be called, and asks nothing', () => {
  expect(telegram.webhook()).toEqual({
    url: `${mars.app.platformUrl}/bot/update`,
    secret_token: expect.stringMatching(/^[\w-]{22}$/),
    allowed_updates: ['message', 'callback_query'],
    max_connections: 1,
  });
  expect(telegram.calls).not.toContain('getUpdates');
});

it('is called with what people write, and lets somebody sign up by it', async () => {
  const phone = '+998935557001';
  const { start_link: link } = (await post('code', { phone, purpose: 'signup' })).body;
  telegram.write(chat, `/start ${new URL(link).searchParams.get('start')}`);
  telegram.share(chat, phone);
  const { text } = await telegram.said(chat, /Tasdiqlash kodi/);
  const { status, body } = await post('signup', {
    ...{
      first_name: 'Lola',
      last_name: 'Rahimova',
      birth_year: 2013,
      whose: 'parent',
      consent: { full_name: 'Rahimov Botir' },
      phone,
      password: 'mening-parolim',
    },
    code: /\d{6}/.exec(text)![0],
  });
  expect([status, body.role]).toEqual([200, 'student']);
});

it('takes an update of any shape, and goes on', async () => {
  for (const update of [{}, { message: { message_id: 1 } }, { message: null }, { callback_query: 7 }])
    telegram.push(update);
  telegram.write(chat + 1, 'salom');
  await telegram.said(chat + 1, /raqamingizni/);
});

it('is called again, once, with what came while the database was away', async () => {
  const mend = await breakRows(mars.store, 'bot_chat', `new.chat_id = ${chat + 3}`, away);
  telegram.write(chat + 3, 'salom');
  await expect.poll(() => JSON.stringify(mars.logged()), { timeout: 10_000 }).toMatch(/broken for the test/);
  await mend();
  await telegram.said(chat + 3, /raqamingizni/);
  telegram.write(chat + 4, 'salom');
  await telegram.said(chat + 4, /raqamingizni/);
  expect(telegram.sent.filter(({ chat_id }) => chat_id === chat + 3)).toHaveLength(1);
});

it('is nothing to anybody who does not know the secret', async () => {
  const { secret_token: secret } = telegram.webhook()!;
  const message = {
    ...{ message_id: 1, date: 0, text: 'salom', chat: { id: 7100, type: 'private' } },
    from: { id: 7100, is_bot: false, first_name: 'Sinov' },
  };
  const wrong = [undefined, '', 'A'.repeat(22), secret!.slice(1), `${secret}x`];
  for (const one of wrong) {
    const { status, body } = await call(one, { update_id: 900_001, message });
    expect([one, status, body.code]).toEqual([one, 404, 'not_found']);
  }
  const seen = () => mars.store.query('select from bot_chat where chat_id = 7100');
  expect((await seen()).rowCount).toBe(0);
  expect((await call(secret, { update_id: 900_001, message })).status).toBe(200);
  expect((await seen()).rowCount).toBe(1);
  for (const body of [{}, [], { update_id: 'x' }]) expect((await call(secret, body)).status).toBe(400);
});

it('is not there where Telegram is asked, nor called any more then', async () => {
  const { secret_token: secret } = telegram.webhook()!;
  await bot.stop();
  const other = await start('polling', await freePort());
  const asking = daemon(other.app);
  await expect.poll(() => telegram.calls, { timeout: 10_000 }).toContain('getUpdates');
  expect(telegram.webhook()).toBe(null);
  const headers = { 'x-telegram-bot-api-secret-token': secret! };
  const answer = await other.anonymous.call('POST /bot/update', { body: { update_id: 1 }, headers });
  expect(answer.status).toBe(404);
  telegram.write(chat + 2, 'salom');
  await telegram.said(chat + 2, /raqamingizni/);
  await asking.stop();
  await other.close();
});
