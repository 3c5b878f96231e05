import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { haveMade } from '@mars/session/changes.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { $person } from '@mars/session/tokens.ts';
import { atom } from 'nanostores';
import { ask, type End } from './answer.ts';

/** One message, spec section 3; `failed` when no answer could be had for it. */
export interface Message {
  key: number;
  role: 'user' | 'ai';
  text: string;
  failed?: boolean | undefined;
  /** What may be asked after this answer. */
  next?: readonly string[];
}

/** The conversation of this page: every chat element shows the same one. */
export const $messages = atom<readonly Message[]>([]);

/** `waiting` until the first text, then `answering`. */
export const $phase = atom<'idle' | 'waiting' | 'answering'>('idle');

/** How many questions are left today; asked for when a chat opens. */
export const $limit = resource('GET /v2/project/ai-limit');

/** The answer by which the conversation is continued. */
let previousId: string | null = null;
/** The question under way: whatever comes for an earlier one is not shown. */
let turn: AbortController | null = null;
/** Another one with each conversation. */
let talk = {};
let loaded = false;
let counter = 0;

const add = (role: Message['role'], text: string, failed?: boolean): number => {
  $messages.set([...$messages.get(), { key: ++counter, role, text, failed }]);
  return counter;
};

/**
 * Asks one question. Nothing is sent while another is being answered, nor when there is nothing but white space.
 * The failure of an answer stands in the chat; the question is not lost.
 */
export async function send(text: string): Promise<void> {
  const input = text.trim();
  if (!input || turn) return;
  $messages.set($messages.get().filter((message) => !message.failed));
  add('user', input);
  const mine = new AbortController();
  turn = mine;
  $phase.set('waiting');
  try {
    await show(answerOf(input, mine.signal), mine);
  } catch (error) {
    if (turn === mine) fail(error);
  }
  end(mine);
}

/** Shows an answer as it grows, while it is the one that is waited for. */
async function show(answering: AsyncGenerator<string, End>, mine: AbortController): Promise<void> {
  let answer: number | null = null;
  for (;;) {
    const { done, value } = await answering.next();
    if (turn !== mine) return;
    if (done) {
      previousId = value.id;
      if (answer !== null) rewrite(answer, { next: value.next });
      return;
    }
    if (answer !== null) rewrite(answer, { text: value });
    else {
      answer = add('ai', value);
      $phase.set('answering');
    }
  }
}

async function* answerOf(input: string, signal: AbortSignal): AsyncGenerator<string, End> {
  const instructions = await prepare();
  // Whoever asked may have left meanwhile: it would be asked as the next person.
  if (signal.aborted) throw signal.reason;
  try {
    return yield* ask({ input, previousId, instructions }, signal);
  } catch (error) {
    // The server has forgotten what went before: a guest of yesterday, or the history was emptied.
    if (!previousId || !(error instanceof CallError) || error.status !== 404) throw error;
    previousId = null;
    return yield* ask({ input, previousId, instructions }, signal);
  }
}

function end(mine: AbortController | null): void {
  if (!mine || turn !== mine) return;
  turn = null;
  mine.abort();
  $phase.set('idle');
  haveMade('POST /v2/ai/responses');
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

function rewrite(key: number, change: Partial<Message>): void {
  $messages.set(
    $messages.get().map((message) => (message.key === key ? { ...message, ...change } : message)),
  );
}

/** Questions are left, and none may be asked: an exam is being sat. */
export const isInExam = ({ data }: { data: Reply<'GET /v2/project/ai-limit'> | undefined }): boolean =>
  data?.has_limit === false && (data.left ?? 0) > 0;

function fail(error: unknown): void {
  const refused = error instanceof CallError ? error : null;
  // Begun on another device, it is said where one writes, as below.
  if (refused?.code === 'exam_running') void $limit.reload();
  else if (refused?.code !== 'ai_limit') add('ai', '', true);
  else {
    // That the questions are used up is said where one writes, not as a failure: also where nobody could tell before.
    const { resets_at } = refused.problem as { resets_at: string };
    $limit.setKey('data', { has_limit: false, left: 0, total: 0, resets_at });
  }
}

/** Stops the answer under way; what has come stays. */
export const stop = (): void => end(turn);

/** Asks the last question again after a failure, and what had come of its answer goes. */
export function retry(): void {
  const messages = $messages.get();
  const at = messages.map(({ role }) => role).lastIndexOf('user');
  const last = messages[at];
  if (!last || turn) return;
  $messages.set(messages.slice(0, at));
  void send(last.text);
}

/**
 * Asks as soon as no other question is being answered.
 * @returns what ends the wait
 */
export function sendWhenIdle(text: string): () => void {
  if (!turn) {
    void send(text);
    return () => {};
  }
  const stopWaiting = $phase.listen((phase) => {
    if (phase !== 'idle') return;
    stopWaiting();
    void send(text);
  });
  return stopWaiting;
}

/** Begins anew: the next question continues nothing. */
export function startAnew(): void {
  stop();
  talk = {};
  previousId = null;
  loaded = true;
  $messages.set([]);
}

/** Shows the latest conversation again, once, when nothing was said on this page yet. */
export async function loadHistory(): Promise<void> {
  if (loaded) return;
  loaded = true;
  const mine = talk;
  const page = await call('GET /v2/ai/history').catch(() => null);
  if (!page?.items?.length || mine !== talk || $messages.get().length > 0) return;
  $messages.set(page.items.map(({ role, text }) => ({ key: ++counter, role, text })));
  previousId = [...page.items].reverse().find((item) => item.role === 'ai')?.id ?? null;
}

// What one person said is neither shown to whoever comes next nor continued by them.
$person.listen(() => {
  startAnew();
  loaded = false;
});
