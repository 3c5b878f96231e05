import { CallError } from '@mars/client/error.ts';
import { constants } from '@mars/contract/constants.ts';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { resource } from '@mars/session/resource.ts';
import { $signedIn, call } from '@mars/session/session.ts';
import { atom } from 'nanostores';
import { ask } from './answer.ts';

/** One message, spec section 3; `failed` when no answer could be had for it. */
export interface Message {
  key: number;
  role: 'user' | 'ai';
  text: string;
  failed?: boolean;
}

/** The conversation of this page: every chat element shows the same one. */
export const $messages = atom<readonly Message[]>([]);

/** `waiting` until the first text, then `answering`. */
export const $phase = atom<'idle' | 'waiting' | 'answering'>('idle');

/** How many questions are left today; asked for when a chat opens. */
export const $limit = resource('GET /v2/project/ai-limit');

let previousId: string | null = null;
let stopping: AbortController | null = null;
let counter = 0;

const add = (role: Message['role'], text: string, failed?: boolean): number => {
  $messages.set([...$messages.get(), { key: ++counter, role, text, ...(failed && { failed }) }]);
  return counter;
};

/**
 * Asks one question. Nothing is sent while another is being answered, nor when there is nothing but white space.
 * The failure of an answer stands in the chat; the question is not lost.
 */
export async function send(text: string): Promise<void> {
  const input = text.trim();
  if (!input || $phase.get() !== 'idle') return;
  $messages.set($messages.get().filter((message) => !message.failed));
  add('user', input);
  $phase.set('waiting');
  stopping = new AbortController();
  const { signal } = stopping;
  let answer: number | null = null;
  try {
    const instructions = await prepare();
    const answering = ask({ input, previousId, instructions }, signal);
    for (;;) {
      const { done, value } = await answering.next();
      if (done) {
        previousId = value;
        break;
      }
      if (answer === null) {
        answer = add('ai', value);
        $phase.set('answering');
      } else rewrite(answer, value);
    }
  } catch (error) {
    if (!signal.aborted) fail(error);
  } finally {
    stopping = null;
    $phase.set('idle');
    void $limit.reload();
  }
}

/** A server that knows only the specification keeps no instructions and counts only when it is told to. */
async function prepare(): Promise<string | undefined> {
  const { data, error } = $capabilitiesResource.get();
  if (!data && !error) await $capabilitiesResource.reload();
  if (!$plainServer.get()) return undefined;
  await call('POST /v2/project/ai-limit/create', { query: { ai_limit: 1 } }).catch(() => {});
  const config = await call('GET /v2/project/ai-config', {
    query: { config_name: constants.aiConfigName },
  }).catch(() => null);
  return config?.instructions;
}

function rewrite(key: number, text: string): void {
  $messages.set($messages.get().map((message) => (message.key === key ? { ...message, text } : message)));
}

function fail(error: unknown): void {
  // That the questions are used up is said where one writes, not as a failure.
  if (error instanceof CallError && error.code === 'ai_limit') return;
  add('ai', '', true);
}

/** Stops the answer under way; what has come stays. */
export const stop = (): void => stopping?.abort();

/** Asks the last question again after a failure. */
export function retry(): void {
  const messages = $messages.get().filter((message) => !message.failed);
  const last = messages.at(-1);
  if (last?.role !== 'user') return;
  $messages.set(messages.slice(0, -1));
  void send(last.text);
}

/** Begins anew: the next question continues nothing. */
export function startAnew(): void {
  stop();
  previousId = null;
  loaded = true;
  $messages.set([]);
}

let loaded = false;

/** Shows the latest conversation again, once, when nothing was said on this page yet. */
export async function loadHistory(): Promise<void> {
  if (loaded) return;
  loaded = true;
  const page = await call('GET /v2/ai/history').catch(() => null);
  if (!page?.items.length || $messages.get().length > 0) return;
  $messages.set(page.items.map(({ role, text }) => ({ key: ++counter, role, text })));
  previousId = [...page.items].reverse().find((item) => item.role === 'ai')?.id ?? null;
}

// Another person's conversation is not shown to whoever signs in next.
$signedIn.listen(() => {
  startAnew();
  loaded = false;
});
