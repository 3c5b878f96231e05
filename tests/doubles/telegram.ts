import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the bot sent. */
export interface Sent {
  chat_id: number;
  text: string;
  parse_mode?: string;
  reply_markup?: {
    inline_keyboard?: { text: string; callback_data: string }[][];
    keyboard?: { text: string; request_contact?: boolean }[][];
    remove_keyboard?: boolean;
  };
  /** Milliseconds since the double started. */
  at: number;
}

/** What the double does with a message instead of taking it. */
export type Refusal =
  | { status: 429; retryAfter: number }
  | { status: 400; description?: string }
  | { status: 403 | 500 }
  | { status: 'silent' };

export interface Telegram {
  /** For `BOT_API_ROOT`. */
  url: string;
  token: string;
  username: string;
  /** Messages that were taken, in their order. */
  sent: Sent[];
  /** Each try at sending, also of those that were refused. */
  tried: { chat_id: number; at: number }[];
  /** Names of the methods that were called. */
  calls: string[];
  /** Presses of buttons that were answered: until then the button turns. */
  answered: string[];
  /** Decides about each message: null takes it. */
  refuse(decide: (message: { chat_id: number; text: string }) => Refusal | null): void;
  /** Refuses to say what is new, until it is told null. */
  deafen(
    refusal: Exclude<Refusal, { status: 'silent' }> | { status: 401 | 409; description?: string } | null,
  ): void;
  /** Somebody else has it call another address: whoever waits for news is refused. */
  callElsewhere(url: string): void;
  /** How long each answer to a message takes. */
  delay(ms: number): void;
  /** Somebody writes to the bot; their own account is `chat`. */
  write(chat: number, text: string, lang?: string): void;
  /** Somebody shares a contact. @param userId whose contact it is; without it their own, null: of nobody on Telegram */
  share(chat: number, phone: string, userId?: number | null, lang?: string): void;
  /** Somebody presses a button below a message. */
  press(chat: number, data: string): void;
  /** An update of any shape, with the next number unless it has one. */
  push(update: object): void;
  /** Where it calls, once it was told to; null: it is asked. */
  webhook(): { url: string; secret_token?: string; max_connections?: number } | null;
  /** Ends when a message to a chat has come that says this. @returns it */
  said(chat: number, pattern: RegExp, after?: number): Promise<Sent>;
  close(): Promise<void>;
}

/** A small real server that speaks Telegram's Bot API as far as a bot of ours does, and refuses as Telegram does. */
export async function startTelegram(): Promise<Telegram> {
  const token = `123456:${'A'.repeat(35)}`;
  const username = 'mars_sinov_bot';
  const startedAt = performance.now();
  const sent: Sent[] = [];
  const tried: Telegram['tried'] = [];
  const calls: string[] = [];
  const answered: string[] = [];
  const updates: { update_id: number }[] = [];
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  let nextUpdate = 1;
  let nextMessage = 1;
  let delayMs = 0;
  let decide: Parameters<Telegram['refuse']>[0] = () => null;
  let webhook: ReturnType<Telegram['webhook']> = null;
  let deaf: Parameters<Telegram['deafen']>[0] = null;
  let isClosed = false;
  let isDelivering = false;
  const at = () => performance.now() - startedAt;
  const push = (update: object) => {
    updates.push({ update_id: nextUpdate++, ...update });
    for (const wake of [...waiting]) wake();
    deliver();
  };
  const deliver = () => {
    if (isDelivering) return;
    isDelivering = true;
    void deliverAll().finally(() => {
      isDelivering = false;
    });
  };

  /** Calls where it was told to, one update after the other, and says again what was not taken. */
  async function deliverAll(): Promise<void> {
    while (webhook && updates[0] && !isClosed) {
      const { url, secret_token } = webhook;
      const headers = {
        'content-type': 'application/json',
        ...(secret_token && { 'x-telegram-bot-api-secret-token': secret_token }),
      };
      const body = JSON.stringify(updates[0]);
      const taken = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
      if (taken?.ok) updates.shift();
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const from = (chat: number, lang: string) => ({
    chat: { id: chat, type: 'private', first_name: 'Sinov' },
    from: { id: chat, is_bot: false, first_name: 'Sinov', language_code: lang },
    date: 0,
    message_id: nextMessage++,
  });

  /** Waits, as Telegram does, until something is new, the time is over or the caller is gone. */
  async function getUpdates(asked: { offset?: number; timeout?: number }, response: ServerResponse) {
    const offset = asked.offset ?? 0;
    while (updates[0] && updates[0].update_id < offset) updates.shift();
    if (updates.length === 0 && asked.timeout) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, asked.timeout! * 1000);
        waiting.add(wake);
        response.on('close', wake);
      });
    }
    return updates.filter(({ update_id }) => update_id >= offset);
  }

  async function sendMessage(message: Sent, response: ServerResponse): Promise<void> {
    tried.push({ chat_id: message.chat_id, at: at() });
    // As long as Telegram takes them, by units as it counts them.
    const refused: Refusal | null =
      message.text.length > 4096
        ? { status: 400, description: 'Bad Request: message is too long' }
        : message.text.trim() === ''
          ? { status: 400, description: 'Bad Request: message text is empty' }
          : decide(message);
    if (refused?.status === 'silent') return;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (refused) return refuse(response, refused);
    sent.push({ ...message, at: at() });
    for (const listener of [...listeners]) listener();
    ok(response, { ...from(message.chat_id, 'uz'), text: message.text });
  }

  const server = createServer(async (request, response) => {
    const [, method] = new RegExp(`^/bot${token}/(\\w+)$`).exec(request.url ?? '') ?? [];
    if (!method) return refuse(response, { status: 401 as never });
    calls.push(method);
    const asked = await bodyOf(request);
    if (method === 'getMe') return ok(response, { id: 123456, is_bot: true, first_name: 'Mars', username });
    if (method === 'deleteWebhook' || method === 'setWebhook') {
      webhook = method === 'setWebhook' ? (asked as never) : null;
      deliver();
      return ok(response, true);
    }
    if (method === 'getUpdates') {
      const news = webhook || deaf ? [] : await getUpdates(asked, response);
      if (deaf) return refuse(response, deaf as never);
      return webhook ? refuse(response, { status: 409 as never }) : ok(response, news);
    }
    if (method === 'sendMessage') return sendMessage(asked as never, response);
    if (method === 'answerCallbackQuery') {
      answered.push(String((asked as { callback_query_id?: string }).callback_query_id));
      return ok(response, true);
    }
    return refuse(response, { status: 400 });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    username,
    sent,
    tried,
    calls,
    answered,
    refuse: (next) => {
      decide = next;
    },
    deafen(refusal) {
      deaf = refusal;
      for (const wake of [...waiting]) wake();
    },
    callElsewhere(url) {
      webhook = { url };
      for (const wake of [...waiting]) wake();
    },
    delay: (ms) => {
      delayMs = ms;
    },
    push,
    webhook: () => webhook,
    write: (chat, text, lang = 'uz') => push({ message: { ...from(chat, lang), text } }),
    share(chat, phone_number, userId = chat, lang = 'uz') {
      const contact = { phone_number, first_name: 'Sinov', ...(userId === null ? {} : { user_id: userId }) };
      push({ message: { ...from(chat, lang), contact } });
    },
    press: (chat, data) =>
      push({
        callback_query: {
          ...{ id: String(nextUpdate), chat_instance: '1', data },
          from: from(chat, 'uz').from,
          message: from(chat, 'uz'),
        },
      }),
    said: (chat, pattern, after = 0) =>
      new Promise((resolve) => {
        const look = () => {
          const found = sent.slice(after).find((one) => one.chat_id === chat && pattern.test(one.text));
          if (!found) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
    close() {
      isClosed = true;
      for (const wake of [...waiting]) wake();
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, never>> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text ? JSON.parse(text) : {};
}

function ok(response: ServerResponse, result: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
}

const descriptions: Record<number, string> = {
  400: 'Bad Request: wrong parameter',
  401: 'Unauthorized',
  403: 'Forbidden: bot was blocked by the user',
  409: 'Conflict: can’t use getUpdates method while webhook is active',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

function refuse(response: ServerResponse, refusal: Exclude<Refusal, { status: 'silent' }>): void {
  const { status } = refusal;
  const description = ('description' in refusal && refusal.description) || descriptions[status];
  const parameters = 'retryAfter' in refusal ? { parameters: { retry_after: refusal.retryAfter } } : {};
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ok: false, error_code: status, description, ...parameters }));
}
