import type { Served } from './on-device.ts';

/** Where what was typed is: `device` alone while no answer comes. */
export type Kept = 'nothing' | 'saving' | 'server' | 'device';

/** What a text goes on from: the server's draft of then, or what was sent last and has no answer. */
export interface Before {
  base: string | null;
  tried?: string | undefined;
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
  /** What the server has by now. */
  ask?(): Promise<Served | null>;
  /**
   * Gives it to the server, which has it since `saved_at`, or has `changed` instead, written elsewhere meanwhile.
   * @param keepalive it goes out even when the page goes away
   */
  put(
    text: string,
    before: Before,
    keepalive: boolean,
  ): Promise<{ saved_at: string; changed: Served | null }>;
}

/** Gives the server what is on its way as what was sent last, and no text twice. */
export function withTried(put: DraftOf['put']): DraftOf['put'] {
  let sent: string | undefined;
  return async (text, { base, tried = text }, keepalive) => {
    const last = sent ?? tried;
    sent = text;
    try {
      return await put(text, last === text ? { base } : { base, tried: last }, keepalive);
    } finally {
      if (sent === text) sent = undefined;
    }
  };
}

/** How long after a change it is sent; sooner where nothing goes out once the page goes, as in Firefox before 133. */
export const SEND_MS = 'keepalive' in Request.prototype ? 1000 : 300;
/** How long after a try that had no answer. */
export const AGAIN_MS = 5000;

interface SenderOf {
  /** Whether there is something to send. */
  isWanted(): boolean;
  /** Sends what is there now; it never fails. @param keepalive it goes out even when the page goes away */
  send(keepalive: boolean): Promise<void>;
  /** The network is back, and there is nothing to send. */
  idle?(): void;
}

/**
 * Sends what changes all the time, one after another: a moment after a change, or at once when the network is back. What
 * is sent when the page goes away waits for nothing: there would be nobody to send it.
 */
export class Sender {
  readonly #of: SenderOf;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<unknown> | null = null;
  #outlives = false;
  #stopped = false;

  constructor(of: SenderOf) {
    this.#of = of;
    addEventListener('online', this.#again);
  }

  get isSending(): boolean {
    return this.#sending !== null;
  }

  plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped && this.#of.isWanted()) this.#timer = setTimeout(() => this.#send(false), ms);
  }

  flush(): void {
    clearTimeout(this.#timer);
    if (this.#of.isWanted()) this.#send(true);
  }

  /** Ends when nothing is on its way. */
  async rest(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** The last one still goes out. */
  stop(): void {
    removeEventListener('online', this.#again);
    this.flush();
    this.#stopped = true;
  }

  #send(keepalive: boolean): void {
    const send = () => this.#of.send(keepalive);
    const before = this.#sending;
    const isAtOnce = !before || (keepalive && !this.#outlives);
    const sending = isAtOnce ? Promise.all([send(), before]) : before.then(send);
    this.#sending = sending;
    this.#outlives = keepalive;
    void sending.then(() => {
      if (this.#sending === sending) this.#sending = null;
    });
  }

  #again = (): void => {
    if (this.#of.isWanted()) this.plan(0);
    else if (!this.#stopped) this.#of.idle?.();
  };
}
