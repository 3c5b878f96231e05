import { CallError } from '@mars/client/error.ts';
import { findDraft, keepDraft } from '@mars/session/drafts.ts';
import { $left } from '@mars/session/tokens.ts';
import { atom } from 'nanostores';
import { type Later, LaterAnswers } from './later.ts';
import { type Answer, type KeptRound, parseRound, type RoundState, type Task, type Verdict } from './task.ts';

/** What a round is of. */
export interface RoundOf<T extends Task = Task> {
  /** What it is called on the device. */
  name: string;
  /** The student's id. */
  owner: string;
  tasks: readonly T[];
  /** All that there is, with what was done before. */
  total: number;
  /** Has it judged. @param unheard it is left out, since nothing can be heard */
  send(task: T, answer: Answer, unheard: boolean): Promise<Verdict>;
  /** Where what nobody answers may wait: the round goes on without it. */
  later?: Later<T>;
}

const FIRST_WAIT_MS = 2000;
const LAST_WAIT_MS = 15_000;

/** One exercise after the other; what was wrong comes again at the end. What is not judged yet survives a reload. */
export class Round<T extends Task = Task> {
  readonly $state = atom<RoundState>({ name: 'opening' });
  readonly $task = atom<T | null>(null);
  readonly $answer = atom<Answer>(null);
  readonly $left = atom(0);
  /** What waits for the network. */
  readonly later: LaterAnswers<T>;
  /** Of the exercises of this round, those that were wrong at first. */
  readonly missed = new Set<string>();
  readonly of: RoundOf<T>;
  total: number;
  readonly #person = $left.get();
  #queue: string[];
  #unheard = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT_MS;
  #ended = false;

  constructor(of: RoundOf<T>) {
    this.of = of;
    this.total = of.total;
    this.later = new LaterAnswers(of.later);
    this.#queue = of.tasks.map(({ key }) => key);
  }

  /** Takes what this device has of it, and begins. */
  async open(): Promise<void> {
    addEventListener('online', this.#again);
    const [draft] = await Promise.all([
      findDraft(this.of.owner, this.of.name),
      this.later.open((key) => this.#find(key) !== null, this.#wrongLate),
    ]);
    if (this.#ended) return;
    const isLeft = (key: string) => this.#find(key) && !this.later.has(key);
    this.#queue = this.#queue.filter(isLeft);
    const kept = parseRound(draft?.text);
    const queue = kept?.queue.filter(isLeft) ?? [];
    if (kept && queue.length > 0) {
      this.#queue = queue;
      this.total = kept.total;
      for (const key of kept.missed) this.missed.add(key);
    }
    this.#ask(kept && queue[0] === kept.queue[0] ? kept.answer : null);
  }

  /** What is chosen or typed so far. */
  write(answer: Answer): void {
    // What is on its way, or waits for it, is not changed any more.
    const { name } = this.$state.get();
    if (name === 'sending' || name === 'kept') return;
    this.$answer.set(answer);
    this.#keep();
  }

  /** Has the answer judged. @param unheard it is left out */
  async check(unheard = false): Promise<void> {
    const { name } = this.$state.get();
    if (name !== 'asking' && name !== 'unsent' && name !== 'refused') return;
    this.#unheard = unheard;
    this.$state.set({ name: 'sending' });
    await this.#send();
  }

  /** "I do not know". */
  pass(): Promise<void> {
    this.write(null);
    return this.check();
  }

  next(): void {
    const { name } = this.$state.get();
    if (name === 'judged' || name === 'kept') this.#ask(null);
  }

  stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.later.stop();
    removeEventListener('online', this.#again);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    const task = this.$task.get()!;
    try {
      const verdict = await this.of.send(task, this.$answer.get(), this.#unheard);
      if (this.#isOver()) return;
      this.#wait = FIRST_WAIT_MS;
      this.#take(task, verdict);
    } catch (error) {
      if (this.#isOver()) return;
      const waits = await this.later.take(task, this.$answer.get(), error);
      if (this.#isOver()) return;
      if (waits) this.#goOn();
      else this.#fail(error);
    }
  }

  /** The answer waits, and the next exercise may be asked. */
  #goOn(): void {
    this.#queue.shift();
    this.$left.set(this.#queue.length);
    this.#keep(null);
    this.$state.set({ name: 'kept' });
  }

  /** It waited and was judged now: it comes again at the end. */
  #wrongLate = (key: string): void => {
    if (this.#isOver()) return;
    this.#queue.push(key);
    this.missed.add(key);
    if (this.$state.get().name === 'over') this.#ask(null);
    else {
      this.$left.set(this.#queue.length);
      this.#keep();
    }
  };

  #take({ key }: T, verdict: Verdict): void {
    const done = verdict.right || this.#unheard;
    this.#queue.shift();
    if (!done) {
      this.#queue.push(key);
      this.missed.add(key);
    }
    this.$left.set(this.#queue.length);
    if (this.#unheard) this.#ask(null);
    else {
      this.#keep(null);
      this.$state.set({ name: 'judged', verdict });
    }
  }

  #fail(error: unknown): void {
    if (!(error instanceof CallError)) throw error;
    if (error.status > 0 && error.status < 500) {
      // Repeated elsewhere meanwhile, or the content has changed: the others are still there.
      if (error.code === 'not_due' || error.status === 404) {
        this.#queue.shift();
        this.#ask(null);
      } else this.$state.set({ name: 'refused', error });
      return;
    }
    this.$state.set({ name: 'unsent' });
    this.#timer = setTimeout(() => void this.#send(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LAST_WAIT_MS);
  }

  #again = (): void => {
    if (this.$state.get().name === 'unsent') void this.#send();
  };

  #ask(answer: Answer): void {
    const task = this.#find(this.#queue[0]);
    this.$left.set(this.#queue.length);
    this.$task.set(task);
    this.$answer.set(answer);
    this.$state.set({ name: task ? 'asking' : 'over' });
    this.#keep();
  }

  #find = (key: string | undefined): T | null => this.of.tasks.find((task) => task.key === key) ?? null;

  #keep(answer: Answer = this.$answer.get()): void {
    const kept: KeptRound = { queue: this.#queue, total: this.total, missed: [...this.missed], answer };
    void keepDraft(this.of.owner, this.of.name, this.#queue.length > 0 ? JSON.stringify(kept) : '');
  }

  #isOver = (): boolean => this.#ended || $left.get() !== this.#person;
}
