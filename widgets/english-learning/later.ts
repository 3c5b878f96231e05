import { CallError } from '@mars/client/error.ts';
import { atom } from 'nanostores';
import type { Answer, Task, Verdict } from './task.ts';

/** Where answers wait on this device for the network. */
export interface Later<T extends Task> {
  /** @returns whether the device keeps it */
  keep(task: T, answer: Answer): Promise<boolean>;
  /** Keys of what waits from before. */
  list(): Promise<readonly string[]>;
  /** Calls back with what became of one; null: it counts no more. @returns its end */
  watch(listener: (key: string, verdict: Verdict | null) => void): () => void;
}

/** The answers of a round that wait for the network. */
export class LaterAnswers<T extends Task> {
  readonly $count = atom(0);
  readonly #of: Later<T> | undefined;
  readonly #keys = new Set<string>();
  #stop = (): void => {};
  #over = false;

  constructor(of: Later<T> | undefined) {
    this.#of = of;
  }

  /** Takes what waits from before. @param onWrong is called with the key of one that was judged and is not right */
  async open(isOfRound: (key: string) => boolean, onWrong: (key: string) => void): Promise<void> {
    for (const key of (await this.#of?.list()) ?? []) if (isOfRound(key)) this.#keys.add(key);
    this.#tell();
    if (!this.#of || this.#over) return;
    this.#stop = this.#of.watch((key, verdict) => {
      if (!this.#keys.delete(key)) return;
      this.#tell();
      if (verdict && !verdict.right) onWrong(key);
    });
  }

  has = (key: string): boolean => this.#keys.has(key);

  /** Keeps what nobody answered. @returns whether it waits now */
  async take(task: T, answer: Answer, error: unknown): Promise<boolean> {
    if (!this.#of || !(error instanceof CallError) || error.status > 0) return false;
    if (!(await this.#of.keep(task, answer))) return false;
    this.#keys.add(task.key);
    this.#tell();
    return true;
  }

  stop(): void {
    this.#over = true;
    this.#stop();
  }

  #tell = (): void => this.$count.set(this.#keys.size);
}
