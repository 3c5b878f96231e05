import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { type Draft, findDraft, keepDraft } from '@mars/session/drafts.ts';

/** A text with when it was written, by the server's clock. */
export interface Served {
  text: string;
  saved_at: string;
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

interface DeviceOf {
  owner: string;
  name: string;
  /** Another tab wrote something that nobody has but it and the device. */
  onOther(other: Served): void;
}

/** What a device has of a draft: the text, which all tabs write, and another one that is offered beside it. */
export class OnDevice {
  readonly #of: DeviceOf;
  /** What this tab last found or left there. */
  #last = '';

  constructor(of: DeviceOf) {
    this.#of = of;
  }

  async find(): Promise<Draft | null> {
    const found = await findDraft(this.#of.owner, this.#of.name);
    this.#last = found?.text ?? '';
    return found;
  }

  async findOther(): Promise<Served | null> {
    const found = await findDraft(this.#of.owner, `${this.#of.name}-other`);
    return found && { text: found.text, saved_at: found.base ?? aboutWhen(Date.now()) };
  }

  keep(text: string, more: Omit<Draft, 'text'>): void {
    const { owner, name, onOther } = this.#of;
    const last = this.#last;
    this.#last = text;
    // Asked for before it is overwritten, and not waited for: a letter is on its way to the disk at once.
    void findDraft(owner, name).then((there) => {
      if (there && !there.onServer && there.text !== last && there.text !== text)
        onOther({ text: there.text, saved_at: aboutWhen(there.at ?? Date.now()) });
    });
    void keepDraft(owner, name, text, more);
  }

  keepOther(other: Served | null): void {
    const { owner, name } = this.#of;
    void keepDraft(owner, `${name}-other`, other?.text ?? '', { base: other?.saved_at ?? null });
  }
}

/**
 * Which of two is shown: what this device alone has, or what the server has. The newest is, by the server's clock.
 * @returns the other one where it is no older state of the one that is shown
 */
export async function newestOf(
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

export const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);
