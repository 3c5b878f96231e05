import { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { findDraft, keepDraft } from '@mars/session/drafts.ts';
import { call } from '@mars/session/session.ts';
import { $left } from '@mars/session/tokens.ts';
import { atom } from 'nanostores';

export type Piece = Reply<'GET /v1/project/{id}'>;

/** Where what was typed is: `device` alone while no answer comes. */
export type Kept = 'nothing' | 'saving' | 'server' | 'device';

const SEND_MS = 1000;
const AGAIN_MS = 5000;

/** What is being written as homework: on the device with each letter, on the server a moment later (ruling 6). */
export class Draft {
  readonly $text = atom('');
  readonly $kept = atom<Kept>('nothing');
  /** What was written on another device meanwhile; null: nothing, or it has been looked at. */
  readonly $other = atom<string | null>(null);
  readonly #id: number;
  readonly #owner: string;
  readonly #left = $left.get();
  /** The text that the server has, and of when its draft is. */
  #served: string;
  #base: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = Promise.resolve();
  #held = false;
  #ended: boolean;

  /** @param owner the student's id: nobody else is offered it back */
  constructor({ id, draft, answer, state }: Piece, owner: string) {
    this.#id = id;
    this.#owner = owner;
    this.#served = draft?.text ?? answer?.text ?? '';
    this.#base = draft?.saved_at ?? null;
    this.#ended = state === 'marked';
    this.$text.set(this.#served);
    addEventListener('online', this.#again);
  }

  /** Takes what this device alone has of it. */
  async read({ draft }: Piece): Promise<void> {
    const [mine, other] = await Promise.all([this.#find(''), this.#find('-other')]);
    if (!this.#isMine()) return;
    if (other) this.$other.set(other.text);
    if (!mine || mine.onServer || mine.text === this.#served) return;
    const isLater = !draft || mine.base === this.#base || mine.text.includes(draft.text);
    if (!isLater) this.#keepOther(draft.text);
    this.$text.set(mine.text);
    this.$kept.set('device');
    this.#plan(0);
  }

  write(text: string): void {
    this.$text.set(text);
    this.#keep(text, false);
    if (this.#ended) this.$kept.set('device');
    else if (this.$kept.get() !== 'device') this.$kept.set('saving');
    this.#plan(SEND_MS);
  }

  /** The other one takes the place of this one, which is then the other. */
  swap(): void {
    const text = this.$other.get() ?? '';
    this.#keepOther(this.$text.get());
    this.write(text);
  }

  /** The other one is not needed. */
  drop(): void {
    this.#keepOther('');
  }

  /** Sends at once what is not there yet; it goes out even when the page goes away. */
  flush = (): void => {
    clearTimeout(this.#timer);
    void this.#put(true);
  };

  /** Sends nothing more until it is let go, and ends when nothing is on its way: after a hand-in it would be a draft again. */
  async hold(): Promise<void> {
    clearTimeout(this.#timer);
    this.#held = true;
    await this.#sending;
  }

  /** @param handedIn the server has it, and no draft of it any more */
  release(handedIn: boolean): void {
    this.#held = false;
    if (handedIn) {
      this.#served = this.$text.get();
      this.#base = null;
      this.$kept.set('nothing');
      this.#keep('', true);
    }
    this.#plan(SEND_MS);
  }

  stop(): void {
    removeEventListener('online', this.#again);
    this.flush();
    this.#ended = true;
  }

  async #put(keepalive: boolean): Promise<void> {
    const text = this.$text.get();
    // Whoever comes next would send it as theirs.
    if (this.#ended || this.#held || text === this.#served || !this.#isMine()) return;
    this.$kept.set('saving');
    try {
      const input = { params: { id: this.#id }, body: { text }, keepalive };
      const { saved_at } = await call('PUT /v1/project/{id}/draft', input);
      this.#served = text;
      this.#base = saved_at;
      if (this.$text.get() !== text) return this.#plan(SEND_MS);
      this.$kept.set('server');
      this.#keep(text, true);
    } catch (error) {
      this.$kept.set('device');
      // A refusal would be the same again: the device has it.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) this.#ended = true;
      this.#plan(AGAIN_MS);
    }
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#ended || this.$text.get() === this.#served) return;
    this.#timer = setTimeout(() => {
      this.#sending = this.#sending.then(() => this.#put(false));
    }, ms);
  }

  #again = (): void => this.#plan(0);

  #isMine = (): boolean => $left.get() === this.#left;

  #find = (which: string) => findDraft(this.#owner, `homework-${this.#id}${which}`);

  #keep(text: string, onServer: boolean): void {
    void keepDraft(this.#owner, `homework-${this.#id}`, text, onServer, this.#base);
  }

  #keepOther(text: string): void {
    this.$other.set(text || null);
    void keepDraft(this.#owner, `homework-${this.#id}-other`, text);
  }
}
