import { CallError } from '@mars/client/error.ts';
import { $left } from '@mars/session/tokens.ts';
import { atom, type PreinitializedWritableAtom } from 'nanostores';
import { aboutWhen, OnDevice, type Served } from './on-device.ts';
import { AGAIN_MS, type DraftOf, type Kept, SEND_MS, Sender, withTried } from './sender.ts';

/** What somebody is writing: on the device with each letter, on the server a moment later (ruling 6). */
export class KeptDraft {
  readonly $text: PreinitializedWritableAtom<string>;
  readonly $kept: PreinitializedWritableAtom<Kept>;
  /** What was written elsewhere; null: nothing, or it has been looked at. */
  readonly $other: OnDevice['$other'];
  /** Why the server takes it no more. */
  readonly $refused: PreinitializedWritableAtom<CallError | null>;
  readonly #of: DraftOf;
  readonly #left: number;
  readonly #device: OnDevice;
  readonly #sender: Sender;
  /** Of when the server's draft is that the text goes on from; null: there is none. */
  base: string | null;
  #served: string;
  /** What was sent without an answer since: the server may have it. */
  #tried: string | undefined;
  /** When the text was written, by this device's clock. */
  #at: number | undefined;
  /** When and where the text that is shown was written; null: here, by this page. */
  #from: Pick<Served, 'saved_at' | 'device'> | null;
  /** Somebody wrote since the page has it: of a page that nobody touched nothing is sent. */
  #isDue = false;
  #held = false;
  #ended: boolean;

  constructor(of: DraftOf) {
    this.#of = { ...of, put: withTried(of.put) };
    this.#left = $left.get();
    this.#served = of.served?.text ?? of.begin ?? '';
    this.base = of.served?.saved_at ?? null;
    this.#from = of.served;
    this.#ended = of.ended ?? false;
    this.$text = atom(this.#served);
    [this.$kept, this.$refused] = [atom<Kept>('nothing'), atom<CallError | null>(null)];
    this.#device = new OnDevice(of);
    this.$other = this.#device.$other;
    this.#sender = new Sender({ isWanted: this.#isWanted, send: this.#put, idle: this.#ask });
  }

  /** Takes what this device has of it. */
  async recall(): Promise<void> {
    const { other, later, unsent } = await this.#device.recall(this.#of.served, this.#served);
    if (!this.#isMine()) return;
    if (later) this.#settle(later.text, later.base);
    if (unsent?.isShown) {
      [this.#at, this.#from] = [unsent.at, null];
      this.$text.set(unsent.text);
      this.$kept.set('device');
    }
    if (unsent) this.#keep(!unsent.isShown);
    // What was offered may be what is shown by now.
    if (other) this.#device.offer(other.text === this.$text.get() ? null : other);
  }

  write(text: string): void {
    this.$text.set(text);
    this.#at = Date.now();
    this.#from = null;
    this.#isDue = true;
    const isServed = text === this.#served && !this.#sender.isSending && !this.#ended;
    this.#keep(isServed);
    if (isServed) this.$kept.set(this.base ? 'server' : 'nothing');
    else if (this.$kept.get() !== 'device') this.$kept.set(this.#ended ? 'device' : 'saving');
    this.#sender.plan(SEND_MS);
  }

  /** Another text takes the place of this one, which is offered from then on. @param from when and where that was written */
  replace(text: string, from: Served | null = null): void {
    const before = this.$text.get();
    const saved_at = (this.#at === undefined && this.base) || aboutWhen(this.#at ?? Date.now());
    this.#device.offer(before ? { saved_at, ...this.#from, text: before } : null);
    this.write(text);
    this.#from = from;
  }

  /** The other one takes the place of this one, which is then the other. */
  swap(): void {
    const other = this.$other.get();
    this.replace(other?.text ?? '', other);
  }

  /** The other one is not needed: this one is what the server is to have. */
  drop(): void {
    this.#device.offer(null);
    this.#isDue = true;
    this.#sender.plan(0);
  }

  /** Sends at once what is not there yet; it goes out even when the page goes away. */
  flush = (): void => this.#sender.flush();
  stop = (): void => this.#sender.stop();

  /** Sends nothing more until it is let go, and ends when nothing is on its way: after a hand-in it would be a draft again. */
  async hold(): Promise<void> {
    this.#held = true;
    await this.#sender.rest();
  }

  /** @param handedIn the server has it, and no draft of it any more */
  release(handedIn: boolean): void {
    this.#held = false;
    this.#isDue = true;
    if (handedIn) {
      this.#settle(this.$text.get(), null);
      this.$kept.set('nothing');
      this.#device.keep('', { onServer: true });
    }
    this.#sender.plan(SEND_MS);
  }

  /** The server has taken this very text otherwise: handed in, it stays the draft. */
  taken(text: string): void {
    this.#served = text;
    if (this.$text.get() === text) this.#settle(text, this.base);
  }

  /** Since when the server has what it has. */
  told({ text, saved_at }: Served): void {
    if (text !== this.#served || saved_at === this.base) return;
    this.base = saved_at;
    if (this.$text.get() === text) this.#keep(true);
  }

  #put = async (keepalive: boolean): Promise<void> => {
    if (!this.#isWanted()) return;
    const text = this.$text.get();
    this.#tried ??= text;
    this.$kept.set('saving');
    this.#keep(false);
    try {
      const { base } = this;
      const { saved_at, changed } = await this.#of.put(text, { base, tried: this.#tried }, keepalive);
      this.#tried = undefined;
      this.#hear(changed ?? { text, saved_at }, !changed || changed.text === this.#served);
    } catch (error) {
      this.$kept.set('device');
      // A refusal would be the same again: the device has it.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) {
        this.#ended = true;
        this.$refused.set(error);
      }
      this.#sender.plan(AGAIN_MS);
    }
  };

  /** A page that stood open without a network hears what was written elsewhere meanwhile. */
  #ask = async (): Promise<void> => {
    const isIdle = () =>
      !this.#ended && !this.#held && !this.#isWanted() && !this.$other.get() && this.#isMine();
    const served = isIdle() && (await this.#of.ask?.().catch(() => null));
    // Whoever has begun to write meanwhile hears it with the answer to that.
    if (!served || !isIdle() || served.text === this.#served || served.saved_at === this.base) return;
    [this.#served, this.base, this.#isDue] = [served.text, served.saved_at, false];
    this.#device.offer(served);
  };

  /** What the server has now. @param isOwn it is what was sent from here, if not now, then before */
  #hear({ text, saved_at, device }: Served, isOwn: boolean): void {
    this.#served = text;
    this.base = saved_at;
    if (this.$text.get() === text) this.#settle(text, saved_at);
    else if (isOwn) this.#sender.plan(SEND_MS);
    else {
      // It is overwritten by somebody who sees it: with the next letter, or when it is not needed.
      this.#isDue = false;
      this.$kept.set('device');
      this.#device.offer({ text, saved_at, device });
      this.#keep(false);
    }
  }

  /** The server has this text. */
  #settle(text: string, base: string | null): void {
    this.#served = text;
    this.base = base;
    [this.#tried, this.#at, this.#from] = [undefined, undefined, null];
    this.#isDue = false;
    this.$text.set(text);
    this.$kept.set('server');
    this.#keep(true);
  }

  // Whoever comes next would send it as theirs.
  #isWanted = (): boolean =>
    this.#isDue && !this.#ended && !this.#held && this.$text.get() !== this.#served && this.#isMine();

  #isMine = (): boolean => $left.get() === this.#left;

  #keep(onServer: boolean): void {
    this.#device.keep(this.$text.get(), { onServer, base: this.base, at: this.#at, tried: this.#tried });
  }
}
