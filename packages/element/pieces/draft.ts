import { CallError } from '@mars/client/error.ts';
import { findDraft, keepDraft } from '@mars/session/drafts.ts';
import { $left } from '@mars/session/tokens.ts';
import { atom, type PreinitializedWritableAtom } from 'nanostores';

/** Where what was typed is: `device` alone while no answer comes. */
export type Kept = 'nothing' | 'saving' | 'server' | 'device';

/** A draft that the server has. */
export interface Served {
  text: string;
  saved_at: string;
}

export interface DraftOf {
  /** What it is called on the device. */
  name: string;
  /** The student's id: nobody else is offered it back. */
  owner: string;
  served: Served | null;
  /** What one begins with where the server has no draft. */
  begin?: string;
  /** Nothing is sent any more. */
  ended?: boolean;
  /** Gives it to the server. @param keepalive it goes out even when the page goes away */
  put(text: string, keepalive: boolean): Promise<{ saved_at: string }>;
}

const SEND_MS = 1000;
const AGAIN_MS = 5000;

/** What somebody is writing: on the device with each letter, on the server a moment later (ruling 6). */
export class KeptDraft {
  readonly $text: PreinitializedWritableAtom<string>;
  readonly $kept: PreinitializedWritableAtom<Kept>;
  /** What was written on another device meanwhile; null: nothing, or it has been looked at. */
  readonly $other: PreinitializedWritableAtom<string | null>;
  readonly #of: DraftOf;
  readonly #left: number;
  /** The text that the server has, and of when its draft is. */
  #served: string;
  #base: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void>;
  #held = false;
  #ended: boolean;

  constructor(of: DraftOf) {
    this.#of = of;
    this.#left = $left.get();
    this.#sending = Promise.resolve();
    this.#served = of.served?.text ?? of.begin ?? '';
    this.#base = of.served?.saved_at ?? null;
    this.#ended = of.ended ?? false;
    this.$text = atom(this.#served);
    this.$kept = atom('nothing');
    this.$other = atom(null);
    addEventListener('online', this.#again);
  }

  /** Takes what this device alone has of it. */
  async recall(): Promise<void> {
    const { served } = this.#of;
    const [mine, other] = await Promise.all([this.#find(''), this.#find('-other')]);
    if (!this.#isMine()) return;
    if (other) this.$other.set(other.text);
    if (!mine || mine.onServer || mine.text === this.#served) return;
    const isLater = !served || mine.base === this.#base || mine.text.includes(served.text);
    if (!isLater) this.#keepOther(served.text);
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

  /** The server has taken this very text otherwise: handed in, it stays the draft. */
  taken(text: string): void {
    this.#served = text;
    if (this.$text.get() !== text) return;
    this.$kept.set('server');
    this.#keep(text, true);
  }

  /** Since when the server has what it has. */
  told({ text, saved_at }: Served): void {
    if (text !== this.#served || saved_at === this.#base) return;
    this.#base = saved_at;
    if (this.$text.get() === text) this.#keep(text, true);
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
      const { saved_at } = await this.#of.put(text, keepalive);
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

  #find = (which: string) => findDraft(this.#of.owner, this.#of.name + which);

  #keep(text: string, onServer: boolean): void {
    void keepDraft(this.#of.owner, this.#of.name, text, onServer, this.#base);
  }

  #keepOther(text: string): void {
    this.$other.set(text || null);
    void keepDraft(this.#of.owner, `${this.#of.name}-other`, text);
  }
}

/** Sends what is not sent yet when the page goes out of sight. @returns what ends that, and the drafts */
export function watchLeaving(drafts: readonly KeptDraft[]): () => void {
  const flush = () => {
    for (const draft of drafts) draft.flush();
  };
  const handleHidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', handleHidden);
  addEventListener('pagehide', flush);
  return () => {
    document.removeEventListener('visibilitychange', handleHidden);
    removeEventListener('pagehide', flush);
    for (const draft of drafts) draft.stop();
  };
}
