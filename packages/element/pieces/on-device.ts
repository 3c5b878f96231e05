import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { type Draft, findDraft, keepDraft } from '@mars/session/drafts.ts';
import { atom, type PreinitializedWritableAtom } from 'nanostores';

/** A text with when it was written, by the server's clock. */
export interface Served {
  text: string;
  saved_at: string;
  /** On which it was written, as the server says it; null: it knows not; without it, on this one. */
  device?: string | null | undefined;
}

/** What a moment of this device's clock is by the server's, as far as that is known. */
export const aboutWhen = (moment: number): string =>
  new Date(moment + serverNow() - Date.now()).toISOString();

/** What a moment of this device's clock is by the server's, once the server was asked. */
const byServer = (moment: number): Promise<number> =>
  new Promise((resolve) => {
    const stop = $clockOffset.subscribe((offset) => {
      if (offset === null) return;
      resolve(moment + offset);
      queueMicrotask(() => stop());
    });
  });

/** What a device has of a draft. */
interface Recalled {
  /** What is offered. */
  other: Served | null;
  /** The server has it since, and the page does not know. */
  later?: { text: string; base: string };
  /** The server has it not. */
  unsent?: Draft & { isShown: boolean };
}

interface DeviceOf {
  owner: string;
  name: string;
}

/** What a device has of a draft: the text, which all tabs write, and another one that is offered beside it. */
export class OnDevice {
  readonly $other: PreinitializedWritableAtom<Served | null>;
  readonly #of: DeviceOf;
  /** What this tab last found or left there. */
  #last = '';

  constructor({ owner, name }: DeviceOf) {
    this.#of = { owner, name };
    this.$other = atom(null);
  }

  /**
   * What the device has beside what the server has.
   * @param shown what the page shows without it
   */
  async recall(served: Served | null, shown: string): Promise<Recalled> {
    const [mine, other] = await Promise.all([this.#find(), this.#findOther()]);
    if (!mine || mine.text === shown) return { other };
    if (!mine.onServer) {
      const newest = await newestOf(mine, served);
      return { other: newest.other ?? other, unsent: { ...mine, isShown: newest.isMine } };
    }
    // Without a network the page knows an older one than the device.
    const isNewer = served && mine.base && isLater(mine.base, served.saved_at);
    return isNewer ? { other, later: { text: mine.text, base: mine.base! } } : { other };
  }

  async #find(): Promise<Draft | null> {
    const found = await findDraft(this.#of.owner, this.#of.name);
    this.#last = found?.text ?? '';
    return found;
  }

  async #findOther(): Promise<Served | null> {
    const found = await findDraft(this.#of.owner, `${this.#of.name}-other`);
    return found && { text: found.text, saved_at: found.base ?? aboutWhen(Date.now()), device: found.device };
  }

  keep(text: string, more: Omit<Draft, 'text'>): void {
    const { owner, name } = this.#of;
    const last = this.#last;
    this.#last = text;
    // Asked for before it is overwritten, and not waited for: a letter is on its way to the disk at once.
    void findDraft(owner, name).then((there) => {
      // Another tab wrote something that nobody has but it and the device.
      if (there && !there.onServer && there.text !== last && there.text !== text)
        this.offer({ text: there.text, saved_at: aboutWhen(there.at ?? Date.now()) });
    });
    void keepDraft(owner, name, text, more);
  }

  offer(other: Served | null): void {
    const { owner, name } = this.#of;
    this.$other.set(other);
    void keepDraft(owner, `${name}-other`, other?.text ?? '', {
      base: other?.saved_at ?? null,
      device: other?.device,
    });
  }
}

/**
 * Which of two is shown: what this device alone has, or what the server has. The newest is, by the server's clock.
 * @returns the other one where it is no older state of the one that is shown
 */
async function newestOf(
  mine: Draft,
  served: Served | null,
): Promise<{ isMine: boolean; other: Served | null }> {
  if (!served || mine.base === served.saved_at || mine.tried === served.text)
    return { isMine: true, other: null };
  const begun = Date.parse(mine.base ?? served.saved_at);
  const saved_at = new Date(mine.at === undefined ? begun : await byServer(mine.at)).toISOString();
  return isLater(served.saved_at, saved_at)
    ? { isMine: false, other: { text: mine.text, saved_at } }
    : { isMine: true, other: served };
}

const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);
