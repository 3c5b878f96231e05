import { CallError } from '@mars/client/error.ts';
import { $left } from '@mars/session/tokens.ts';
import { atom, type PreinitializedWritableAtom } from 'nanostores';
import { type DraftOf, type Kept, withTried } from './draft-of.ts';
import { aboutWhen, isLater, newestOf, OnDevice, type Served } from './on-device.ts';
import { AGAIN_MS, SEND_MS, Sender } from './sender.ts';

/** What somebody is writing: on the device with each letter, on the server a moment later (ruling 6). */
export class KeptDraft {
  readonly $text: PreinitializedWritableAtom<string>;
  readonly $kept: PreinitializedWritableAtom<Kept>;
  /** What was written elsewhere; null: nothing, or it has been looked at. */
  readonly $other: PreinitializedWritableAtom<Served | null>;
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
  /** Somebody wrote since the page has it: of a page that nobody touched nothing is sent. */
  #isDue = false;
  #held = false;
  #ended: boolean;

  constructor(of: DraftOf) {
    this.#of = { ...of, put: withTried(of.put) };
    this.#left = $left.get();
    this.#served = of.served?.text ?? of.begin ?? '';
    this.base = of.served?.saved_at ?? null;
    this.#ended = of.ended ?? false;
    this.$text = atom(this.#served);
    this.$kept = atom('nothing');
    this.$other = atom(null);
    this.$refused = atom(null);
    this.#device = new OnDevice({ owner: of.owner, name: of.name, onOther: (other) => this.#offer(other) });
    this.#sender = new Sender({ isWanted: this.#isWanted, send: (keepalive) => this.#put(keepalive) });
  }

  /** Takes what this device has of it. */
  async recall(): Promise<void> {
    const { served } = this.#of;
    const [mine, before] = await Promise.all([this.#device.find(), this.#device.findOther()]);
    if (!this.#isMine()) return;
    this.$other.set(before);
    if (!mine || mine.text === this.#served) return;
    if (mine.onServer) {
      // Without a network the page knows an older one than the device.
      if (served && mine.base && isLater(mine.base, served.saved_at)) this.#settle(mine.text, mine.base);
      return;
    }
    const { isMine, other } = await newestOf(mine, served);
    if (!this.#isMine()) return;
    if (other) this.#offer(other);
    if (isMine) {
      this.#at = mine.at;
      this.$text.set(mine.text);
      this.$kept.set('device');
    }
    this.#keep(!isMine);
  }

  write(text: string): void {
    this.$text.set(text);
    this.#at = Date.now();
    this.#isDue = true;
    const isServed = text === this.#served && !this.#sender.isSending && !this.#ended;
    this.#keep(isServed);
    if (isServed) this.$kept.set(this.base ? 'server' : 'nothing');
    else if (this.#ended) this.$kept.set('device');
    else if (this.$kept.get() !== 'device') this.$kept.set('saving');
    this.#sender.plan(SEND_MS);
  }

  /** Another text takes the place of this one, which is offered from then on. */
  replace(text: string): void {
    const before = this.$text.get();
    const served = this.#at === undefined ? this.base : null;
    this.#offer(before ? { text: before, saved_at: served ?? aboutWhen(this.#at ?? Date.now()) } : null);
    this.write(text);
  }

  /** The other one takes the place of this one, which is then the other. */
  swap(): void {
    this.replace(this.$other.get()?.text ?? '');
  }

  /** The other one is not needed: this one is what the server is to have. */
  drop(): void {
    this.#offer(null);
    this.#isDue = true;
    this.#sender.plan(0);
  }

  /** Sends at once what is not there yet; it goes out even when the page goes away. */
  flush = (): void => this.#sender.flush();

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

  stop = (): void => this.#sender.stop();

  async #put(keepalive: boolean): Promise<void> {
    if (!this.#isWanted()) return;
    const text = this.$text.get();
    this.#tried ??= text;
    this.$kept.set('saving');
    this.#keep(false);
    try {
      const before = { base: this.base, tried: this.#tried };
      const { saved_at, changed } = await this.#of.put(text, before, keepalive);
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
  }

  /** What the server has now. @param isOwn it is what was sent from here, if not now, then before */
  #hear({ text, saved_at }: Served, isOwn: boolean): void {
    this.#served = text;
    this.base = saved_at;
    if (this.$text.get() === text) this.#settle(text, saved_at);
    else if (isOwn) this.#sender.plan(SEND_MS);
    else {
      // It is overwritten by somebody who sees it: with the next letter, or when it is not needed.
      this.#isDue = false;
      this.$kept.set('device');
      this.#offer({ text, saved_at });
      this.#keep(false);
    }
  }

  /** The server has this text. */
  #settle(text: string, base: string | null): void {
    this.#served = text;
    this.base = base;
    this.#tried = this.#at = undefined;
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

  #offer(other: Served | null): void {
    this.$other.set(other);
    this.#device.keepOther(other);
  }
}
