import { CallError } from '@mars/client/error.ts';
import { newKey } from '@mars/client/pieces/key.ts';
import { call } from '@mars/session/session.ts';
import { $left } from '@mars/session/tokens.ts';
import { dropLetter, keepLetter, listLetters } from '@mars/stores/pieces/letters.ts';
import { atom } from 'nanostores';
import type { Attempt, Clock } from './attempt.ts';
import type { Answer } from './Question.tsx';

/** `unsaved`: no answer came, it is tried again. */
export type Saved = 'saving' | 'saved' | 'unsaved';

const TYPED_MS = 700;
/** Letters that were typed last go out before the end. */
export const LAST_MS = 2500;
const FIRST_WAIT_MS = 2000;
const LAST_WAIT_MS = 15_000;

/** An answer as the server keeps it. */
function givenOf({ questions, answers }: Attempt, id: string): Answer {
  const given = answers.find((each) => each.id === id)?.given ?? [];
  return questions.find((each) => each.id === id)?.kind === 'many' ? given : (given[0] ?? null);
}

/** Nothing is "I do not know". */
export const isGiven = (answer: Answer | undefined): answer is string | string[] =>
  answer != null && answer.length > 0;

const bodyOf = (id: string, answer: Answer | undefined) => ({
  question_id: id,
  answer: isGiven(answer) ? answer : null,
});

/** The answers of an exam that is being sat: each goes to the server as it is given, one after the other. */
export class Sitting {
  readonly $answers = atom<Readonly<Record<string, Answer>>>({});
  readonly $saved = atom<Readonly<Record<string, Saved>>>({});
  readonly #id: number;
  readonly #clock: Clock;
  #endsAt: string;
  readonly #left = $left.get();
  readonly #onOver: () => void;
  readonly #owner: string;
  /** What the server has not acknowledged. */
  readonly #pending = new Map<string, Answer>();
  /** When the server took an answer, by its clock: what it said before is older. */
  readonly #takenAt = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #wait = FIRST_WAIT_MS;
  #over = false;

  /**
   * @param onOver the server takes no more answers
   * @param owner whose answers wait on this device while there is no network
   */
  constructor(attempt: Attempt, clock: Clock, onOver: () => void, owner: string) {
    this.#id = attempt.id;
    this.#clock = clock;
    this.#endsAt = attempt.ends_at;
    this.#onOver = onOver;
    this.#owner = owner;
    addEventListener('online', this.#again);
    this.take(attempt);
    void this.#takeKept();
  }

  /** Takes the answers of another device; what is on its way from here stays. */
  take(attempt: Attempt): void {
    const at = Date.parse(attempt.now);
    this.#endsAt = attempt.ends_at;
    const theirs = attempt.questions
      .filter(({ id }) => !this.#pending.has(id) && at > (this.#takenAt.get(id) ?? 0))
      .map(({ id }) => [id, givenOf(attempt, id)] as const);
    this.$answers.set({ ...this.$answers.get(), ...Object.fromEntries(theirs) });
  }

  /** @param typed letter by letter: it goes when no more come for a moment */
  answer(id: string, answer: Answer, typed: boolean): void {
    this.#pending.set(id, answer);
    this.$answers.set({ ...this.$answers.get(), [id]: answer });
    this.#say([id], 'saving');
    // A moment later it could be too late: what is typed then goes letter by letter.
    this.#plan(typed && this.#clock.leftUntil(this.#endsAt) > LAST_MS ? TYPED_MS : 0);
  }

  /** Sends at once. @returns whether the server has all of it */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    await this.#work();
    return this.#pending.size === 0;
  }

  /** The page goes away: what is not there yet goes out all the same. */
  leave = (): void => {
    clearTimeout(this.#timer);
    if (!navigator.onLine) this.#keep();
    for (const id of this.#pending.keys()) void this.#put(id, true).catch(() => this.#keep());
  };

  stop(): void {
    removeEventListener('online', this.#again);
    this.leave();
    this.#over = true;
  }

  #again = (): void => this.#plan(0);

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#over && this.#pending.size > 0) this.#timer = setTimeout(() => void this.#work(), ms);
  }

  #work(): Promise<void> {
    this.#running ??= this.#send().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #send(): Promise<void> {
    for (const id of this.#pending.keys()) {
      try {
        await this.#put(id, false);
        this.#wait = FIRST_WAIT_MS;
      } catch (error) {
        return this.#fail(error);
      }
    }
    // Given while another was on its way.
    if (this.#pending.size > 0) this.#plan(0);
  }

  async #put(id: string, keepalive: boolean): Promise<void> {
    // Whoever comes next would give it as theirs.
    if (this.#over || $left.get() !== this.#left) return;
    const answer = this.#pending.get(id);
    const input = { params: { id: this.#id }, body: bodyOf(id, answer), keepalive };
    const { now } = await call('PUT /v1/exam/attempt/{id}/answer', input);
    this.#clock.sync(now);
    this.#takenAt.set(id, Date.parse(now));
    if (this.#pending.get(id) !== answer) return;
    this.#pending.delete(id);
    void dropLetter(this.#owner, this.#letterOf(id));
    this.#say([id], 'saved');
  }

  #fail(error: unknown): void {
    this.#say([...this.#pending.keys()], 'unsaved');
    if (error instanceof CallError && error.status >= 400 && error.status < 500) {
      this.#over = true;
      for (const id of this.#pending.keys()) void dropLetter(this.#owner, this.#letterOf(id));
      this.#onOver();
    } else {
      this.#keep();
      this.#plan(this.#wait);
      this.#wait = Math.min(this.#wait * 2, LAST_WAIT_MS);
    }
  }

  #letterOf = (id: string): string => `exam-${this.#id} ${id}`;

  /** What the server has not stays on this device: it is sent from whichever page is open when there is a network. */
  #keep(): void {
    for (const [id, answer] of this.#pending)
      void keepLetter({
        ...{ owner: this.#owner, name: this.#letterOf(id), call: 'PUT /v1/exam/attempt/{id}/answer' },
        ...{ params: { id: this.#id }, body: bodyOf(id, answer), key: newKey(), at: location.pathname },
      });
  }

  /** Answers that were given here before, and did not get through. */
  async #takeKept(): Promise<void> {
    for (const { name, body } of await listLetters(this.#owner)) {
      if (!name.startsWith(this.#letterOf(''))) continue;
      const { question_id: id, answer } = body as ReturnType<typeof bodyOf>;
      if (!this.#pending.has(id)) this.answer(id, answer, false);
    }
  }

  #say(ids: readonly string[], saved: Saved): void {
    this.$saved.set({ ...this.$saved.get(), ...Object.fromEntries(ids.map((id) => [id, saved])) });
  }
}
