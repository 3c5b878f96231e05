import { CallError } from '@mars/client/error.ts';
import { call } from '@mars/session/session.ts';
import { $left } from '@mars/session/tokens.ts';
import { type Kept, listLetters, refuseLetter, removeLetter, watchLetters } from './letters.ts';

/** What became of one that waited. */
export interface Delivered {
  letter: Kept;
  /** What the server answered; null: it is not taken, or not needed any more. */
  reply: unknown;
  refused?: CallError;
}

const DELIVERED = 'mars.delivered';
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 15_000;

/**
 * Sends what waits of a student, in order, each one once: by one tab of the browser, as long as it is the same person.
 * @param owner the student's id, who has to be signed in
 */
export async function sendLetters(owner: string): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  const send = () => sendAll(owner);
  if (!locks) return send();
  // Where storage is blocked, browsers refuse locks too: then nothing waits either.
  await locks
    .request('mars.letters', { ifAvailable: true }, (lock) => (lock ? send() : undefined))
    .catch(() => {});
}

async function sendAll(owner: string): Promise<void> {
  const left = $left.get();
  let stop = () => {};
  // A call of somebody who has left is never answered.
  const gone = new Promise<'later'>((resolve) => {
    stop = $left.listen(() => resolve('later'));
  });
  try {
    for (const letter of await listLetters(owner)) {
      if (letter.refused) continue;
      if ($left.get() !== left) return;
      if ((await Promise.race([deliver(letter), gone])) === 'later') return;
    }
  } finally {
    stop();
  }
}

async function deliver(letter: Kept): Promise<'done' | 'later'> {
  try {
    if (await isElsewhere(letter)) return refuse(letter, new CallError(409, { code: 'handed_in_elsewhere' }));
    const { params, body, parts, key } = letter;
    const form = parts && formOf(parts);
    const input = { params, body, form, idempotencyKey: key };
    const reply = await call(letter.call, input as Parameters<typeof call<typeof letter.call>>[1]);
    await removeLetter(letter);
    tell({ letter, reply });
    return 'done';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Nobody answered, or nobody who could say: it is the same letter later. A session that has ended may come back.
    if (error.status === 0 || error.status >= 500 || [401, 403, 429].includes(error.status)) return 'later';
    return refuse(letter, error);
  }
}

function formOf(parts: NonNullable<Kept['parts']>): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

/** What nobody can do anything about, as a card that was repeated on another device, is not kept. */
async function refuse(letter: Kept, refused: CallError): Promise<'done'> {
  if (letter.base === undefined) await removeLetter(letter);
  else await refuseLetter(letter, { ...refused.problem, code: refused.code });
  tell({ letter, reply: null, refused });
  return 'done';
}

/** Homework was handed in from another device meanwhile: this one would take the place of what came later. */
async function isElsewhere({ base, params, parts }: Kept): Promise<boolean> {
  if (base === undefined) return false;
  const { answer } = await call('GET /v1/project/{id}', { params: params as { id: number } });
  if ((answer?.handed_at ?? null) === base) return false;
  // It may be this very one, whose answer was lost: the server knows its key.
  const text = parts?.find(([name]) => name === 'text')?.[1];
  return typeof text === 'string' && answer?.text !== text.trim();
}

function tell(detail: Delivered): void {
  dispatchEvent(new CustomEvent(DELIVERED, { detail }));
}

/** Calls back when one has arrived or was refused. @returns its end */
export function onDelivered(listener: (delivered: Delivered) => void): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<Delivered>).detail);
  addEventListener(DELIVERED, heard);
  return () => removeEventListener(DELIVERED, heard);
}

/** Sends now, when the network is back, and again and again, ever more seldom, while something waits. @returns its end */
export function keepSending(owner: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let over = false;
  async function send(): Promise<void> {
    clearTimeout(timer);
    await sendLetters(owner);
    await plan();
  }
  async function plan(): Promise<void> {
    const waits = (await listLetters(owner)).some(({ refused }) => !refused);
    clearTimeout(timer);
    if (!waits) wait = FIRST_WAIT_MS;
    else if (!over) timer = setTimeout(again, wait);
  }
  function again(): void {
    wait = Math.min(wait * 2, LAST_WAIT_MS);
    void send();
  }
  // A browser says so before calls come through: what fails then is tried again soon.
  function back(): void {
    wait = FIRST_WAIT_MS;
    void send();
  }
  const stop = watchLetters(() => void plan());
  addEventListener('online', back);
  void send();
  return () => {
    over = true;
    clearTimeout(timer);
    stop();
    removeEventListener('online', back);
  };
}
