import { CallError } from '@mars/client/error.ts';
import { newKey } from '@mars/client/pieces/key.ts';
import { $changed } from '@mars/session/changes.ts';
import { call } from '@mars/session/session.ts';
import { $left } from '@mars/session/tokens.ts';
import { atom } from 'nanostores';
import type { Language, Submission } from './task.ts';

export type Judging =
  | { name: 'idle' | 'sending' }
  /** `lost`: no answer comes at the moment; it is judged all the same. */
  | { name: 'waiting'; id: number; queue: number | null; lost: boolean }
  /** `again`: the task was solved before. */
  | { name: 'judged'; submission: Submission; again: boolean }
  | { name: 'refused'; error: CallError };

/** The first look is soon, since most are judged at once; a queue is not asked about all the time. */
const WAITS_MS = [300, 500, 800, 1200, 2000, 3000] as const;
const LOST_MS = [2000, 4000, 8000] as const;

const waitOf = (list: readonly number[], count: number): number => list[Math.min(count, list.length - 1)]!;

interface Program {
  lang: Language;
  code: string;
  /** Of when the draft is that it goes on from: a newer one of another tab or device stays. */
  base?: string | null;
}

const isSame = (one: Program, other: Program): boolean => one.lang === other.lang && one.code === other.code;

/** Hands programs of one task in, and follows each until it is judged. */
export class Judge {
  readonly $state = atom<Judging>({ name: 'idle' });
  readonly #taskId: number;
  readonly #left = $left.get();
  /** The same try has the same key until an answer has come. */
  #tried: { body: Program; key: string } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looks = 0;
  #misses = 0;
  #again = false;
  #ended = false;

  constructor(taskId: number) {
    this.#taskId = taskId;
    addEventListener('online', this.#soon);
  }

  /** @param again the task is solved already. @returns whether the server has it */
  async submit(program: Program, again: boolean): Promise<boolean> {
    const { name } = this.$state.get();
    if (name === 'sending' || name === 'waiting') return false;
    this.$state.set({ name: 'sending' });
    if (!this.#tried || !isSame(this.#tried.body, program)) this.#tried = { body: program, key: newKey() };
    const { body, key } = this.#tried;
    try {
      const { submission_id: id } = await call('POST /v2/mars-code/task/{id}/submit', {
        params: { id: this.#taskId },
        body,
        idempotencyKey: key,
      });
      this.#tried = null;
      this.follow(id, again);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Of a refusal nothing was kept.
      if (error.status > 0 && error.status < 500) this.#tried = null;
      if (!this.#ended) this.$state.set({ name: 'refused', error });
      return false;
    }
  }

  /** Goes on with one that was handed in before, as after a reload. @param again the task was solved before it */
  follow(id: number, again: boolean): void {
    if (this.#ended || this.$state.get().name === 'waiting') return;
    this.#again = again;
    this.#looks = this.#misses = 0;
    this.$state.set({ name: 'waiting', id, queue: null, lost: false });
    this.#plan(waitOf(WAITS_MS, 0));
  }

  /** What was said is looked at no more. */
  clear(): void {
    const { name } = this.$state.get();
    if (name === 'judged' || name === 'refused') this.$state.set({ name: 'idle' });
  }

  stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#soon);
  }

  #soon = (): void => {
    if (this.$state.get().name === 'waiting') this.#plan(0);
  };

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#ended) this.#timer = setTimeout(() => void this.#look(), ms);
  }

  async #look(): Promise<void> {
    const state = this.$state.get();
    if (state.name !== 'waiting') return;
    const { id } = state;
    try {
      const submission = await call('GET /v2/mars-code/submission/{id}', { params: { id } });
      if (!this.#isMine(id)) return;
      if (submission.verdict === null) {
        this.$state.set({ name: 'waiting', id, queue: submission.queue, lost: false });
        this.#misses = 0;
        return this.#plan(waitOf(WAITS_MS, ++this.#looks));
      }
      this.$state.set({ name: 'judged', submission, again: this.#again });
      // Nobody tells of it where there is no live bell, as on the page of a task.
      $changed.set(submission.coins ? ['coding', 'coins', 'xp', 'streak', 'badges'] : ['coding', 'streak']);
    } catch (error) {
      if (!this.#isMine(id)) return;
      if (error instanceof CallError && error.status >= 400 && error.status < 500)
        return this.$state.set({ name: 'refused', error });
      this.$state.set({ ...state, lost: true });
      this.#plan(waitOf(LOST_MS, this.#misses++));
    }
  }

  #isMine(id: number): boolean {
    const state = this.$state.get();
    return !this.#ended && $left.get() === this.#left && state.name === 'waiting' && state.id === id;
  }
}
